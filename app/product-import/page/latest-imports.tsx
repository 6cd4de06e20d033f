import { useEffect, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import type { ImportRun } from '../product-import.schema.ts';
import styles from './latest-imports.module.css';

const COLUMNS = [{ name: 'File' }, { name: 'When' }, { name: 'Result' }, { name: 'Pictures' }];
const LOOK_AGAIN_MS = 3_000;

/** The latest imports, with the pictures that they wait for or could not get. Asks anew when `round` changes, and while something goes on. */
export function LatestImports({ round }: { round: unknown }) {
  const imports = useImports(round).filter(({ dryRun }) => !dryRun);
  if (imports.length === 0) return null;
  return (
    <section className={styles.latest}>
      <h2>Latest imports</h2>
      <DataTable caption="Latest imports" columns={COLUMNS} busy={false}>
        {imports.map((run) => (
          <tr key={run._id}>
            <RowTitle>{run.fileName}</RowTitle>
            <Cell as="aside">
              {formatDay(run.startedAt)}, {formatTime(run.startedAt)}
            </Cell>
            <Cell as="lead" className={styles.words}>
              <span>{resultOf(run)}</span>
            </Cell>
            <Cell as="whole" className={styles.words}>
              <Pictures of={run} />
            </Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

function useImports(round: unknown): ImportRun[] {
  const [imports, setImports] = useState<ImportRun[]>([]);
  const [looks, setLooks] = useState(0);
  const isGoingOn = imports.some(({ state, pictures }) => state === 'running' || pictures.waiting > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round and another look ask the same path again
  useEffect(() => {
    const leaving = new AbortController();
    callApi<{ imports: ImportRun[] }>('GET', '/api/admin/products/imports', { signal: leaving.signal }).then(
      (answer) => setImports(answer.imports),
      // The list is an extra: what it would show can be seen among the products, too.
      () => {},
    );
    return () => leaving.abort();
  }, [round, looks]);
  useEffect(() => {
    if (!isGoingOn) return;
    const looking = setInterval(() => setLooks((now) => now + 1), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isGoingOn]);
  return imports;
}

function resultOf({ state, created, updated, failed, mode }: ImportRun): string {
  if (state === 'running') return 'Going on';
  const taken = `${created} created, ${updated} changed, ${failed} rows failed`;
  if (state === 'done') return taken;
  const words = state === 'cancelled' ? 'Cancelled' : 'Broken off';
  return mode === 'all' ? `${words}; nothing was changed` : `${words}; ${taken}`;
}

function Pictures({ of: { pictures } }: { of: ImportRun }) {
  const { waiting, failed } = pictures;
  if (waiting > 0) return <span>{waiting} to be fetched</span>;
  if (failed.length === 0) return <span>None missing</span>;
  return (
    <details>
      <summary>{failed.length} could not be fetched</summary>
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
