import { useEffect, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import type { ImportRun } from '../product-import.schema.ts';
import styles from './admin-import-products.module.css';
import { ImportForm, ImportProgress } from './import-form.tsx';
import { Result } from './import-result.tsx';
import { ImportUndo } from './import-undo.tsx';
import { useProductImport } from './use-import.ts';

export const meta = privatePageMeta('Import Products', 'Products from a CSV file.');

export default function AdminImportProducts() {
  const productImport = useProductImport();
  const { isBusy, isDryRun, run, outcome, columns, send, cancel, clearOutcome } = productImport;
  const clear = () => {
    clearOutcome();
    productImport.clearColumns();
  };
  const isChecked = outcome?.isDryRun === true && outcome.result !== undefined;
  return (
    <div className={styles.screen}>
      <ListHeader title="Import Products" count={undefined} />
      <ImportForm
        busy={isBusy}
        columns={columns}
        isChecked={isChecked}
        onFile={clear}
        onChange={clearOutcome}
        onSend={send}
      />
      {isBusy && <ImportProgress run={run} isDryRun={isDryRun} onCancel={cancel} />}
      {outcome && <Result outcome={outcome} />}
      <LatestImports round={outcome} />
    </div>
  );
}

const COLUMNS = [
  { name: 'File' },
  { name: 'Date' },
  { name: 'Result' },
  { name: 'Images' },
  { name: 'Undo' },
];
const POLL_INTERVAL_MS = 3_000;

/** The latest imports and their missing pictures. Reloads when `round` changes, and polls while an import is running. */
function LatestImports({ round }: { round: unknown }) {
  const { imports: all, reload } = useImports(round);
  const imports = all.filter(({ dryRun }) => !dryRun);
  if (imports.length === 0) return null;
  return (
    <section className={styles.latest}>
      <h2>Latest imports</h2>
      <DataTable caption="Latest imports" columns={COLUMNS} busy={false}>
        {imports.map((run) => (
          <tr key={run._id}>
            <RowTitle>{run.fileName}</RowTitle>
            <Cell layout="corner">
              {formatDay(run.startedAt)}, {formatTime(run.startedAt)}
            </Cell>
            <Cell layout="subtitle" className={styles.text}>
              <span>{resultOf(run)}</span>
            </Cell>
            <Cell layout="fullWidth" className={styles.text}>
              <Pictures of={run} />
            </Cell>
            <Cell layout="fullWidth" className={run.canUndo ? undefined : styles.text}>
              <ImportUndo run={run} onUndo={reload} />
            </Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

function useImports(round: unknown): { imports: ImportRun[]; reload: () => void } {
  const [imports, setImports] = useState<ImportRun[]>([]);
  const [pollCount, setPollCount] = useState(0);
  const isPending = imports.some(
    ({ state, undo, pictures }) => [state, undo?.state].includes('running') || pictures.waiting > 0,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round and each poll request the same path again
  useEffect(() => {
    const controller = new AbortController();
    callApi<{ imports: ImportRun[] }>('GET', '/api/admin/products/imports', {
      signal: controller.signal,
    }).then(
      (answer) => setImports(answer.imports),
      // The list is optional; without it the products still show what was imported.
      () => {},
    );
    return () => controller.abort();
  }, [round, pollCount]);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => setPollCount((now) => now + 1), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPending]);
  return { imports, reload: () => setPollCount((now) => now + 1) };
}

function resultOf({ state, created, updated, failed, mode }: ImportRun): string {
  if (state === 'running') return 'Running';
  const counts = `${created} created, ${updated} changed, ${failed} ${failed === 1 ? 'row' : 'rows'} failed`;
  if (state === 'done') return counts;
  const stateLabel = state === 'cancelled' ? 'Cancelled' : 'Interrupted';
  return mode === 'all' ? `${stateLabel}; nothing was changed` : `${stateLabel}; ${counts}`;
}

function Pictures({ of: { pictures } }: { of: ImportRun }) {
  const { waiting, failed } = pictures;
  if (waiting > 0) return <span>{waiting} downloading</span>;
  if (failed.length === 0) return <span>No missing images</span>;
  return (
    <details>
      <summary>{failed.length} could not be downloaded</summary>
      <ul className={styles.missed}>
        {failed.map(({ product, url, message }) => (
          <li key={`${product} ${url}`}>
            {product}: {url}. {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
