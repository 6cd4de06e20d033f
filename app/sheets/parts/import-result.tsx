import { csvLine } from '#app/foundation/csv-line.ts';
import { saveFile } from '#app/foundation/download-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DIALECT_NAMES } from '../sheet-limits.ts';
import type { ImportResult, ImportRun } from '../sheets.shapes.ts';
import styles from './import-result.module.css';
import type { Heard } from './use-import.ts';

const MOST_SHOWN = 100;

/** What would become of a file, or has: how many products, which ones, and which rows cannot be taken. */
export function Result({ heard: { isDryRun, result, run, problem } }: { heard: Heard }) {
  if (problem) return <Notice tone="bad">{problem}</Notice>;
  if (!result) return null;
  const isNothing = !isDryRun && result.created + result.updated === 0;
  return (
    <section className={styles.result} aria-label="Result">
      <Notice tone={result.failed.length > 0 || result.warnings ? 'warn' : 'good'}>
        <b>{isDryRun ? 'Checked; nothing was changed.' : isNothing ? 'Nothing was changed.' : 'Imported.'}</b>{' '}
        {run && `${DIALECT_NAMES[run.dialect]}, ${counted(run.rows, 'row')}. `}
        {inWords(result, isDryRun)}
      </Notice>
      {result.failed.length > 0 && (
        <Rows title="Rows that cannot be taken" rows={result.failed} fileName="failed-rows.csv" />
      )}
      {result.warnings && (
        <Rows title="Taken with something left out" rows={result.warnings} fileName="left-out.csv" />
      )}
      {run && run.preview.length > 0 && <Preview run={run} />}
    </section>
  );
}

function inWords({ created, updated, failed, warnings = [] }: ImportResult, isDryRun: boolean): string {
  const will = isDryRun ? 'would be ' : '';
  const parts = [
    `${counted(created, 'product')} ${will}created`,
    `${counted(updated, 'product')} ${will}changed`,
    failed.length > 0 && `${counted(failed.length, 'row')} cannot be taken`,
    warnings.length > 0 && `${counted(warnings.length, 'row')} taken with something left out`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? thing : `${thing}s`}`;
}

interface RowsParts {
  title: string;
  rows: ImportResult['failed'];
  fileName: string;
}

function Rows({ title, rows, fileName }: RowsParts) {
  const save = () => {
    const lines = [['Row', 'What is wrong'], ...rows.map(({ row, message }) => [row, message])].map(csvLine);
    saveFile(new Blob(lines, { type: 'text/csv' }), fileName);
  };
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button small look="quiet" onClick={save}>
          Download as CSV
        </Button>
      </div>
      <DataTable caption={title} columns={[{ name: 'Row' }, { name: 'What is wrong' }]} busy={false}>
        {rows.slice(0, MOST_SHOWN).map(({ row, message }) => (
          <tr key={`${row} ${message}`}>
            <RowTitle isNumber>{row}</RowTitle>
            <Cell as="lead" className={styles.words}>
              <span>{message}</span>
            </Cell>
          </tr>
        ))}
      </DataTable>
      {rows.length > MOST_SHOWN && <p>The first {MOST_SHOWN} are shown; the download has all.</p>}
    </>
  );
}

function Preview({ run }: { run: ImportRun }) {
  const all = run.created + run.updated;
  return (
    <>
      <h2>{run.dryRun ? 'What would change' : 'What has changed'}</h2>
      <DataTable
        caption="Products"
        columns={[{ name: 'Product' }, { name: 'Row' }, { name: 'What happens' }]}
        busy={false}
      >
        {run.preview.map(({ row, name, deed, fields }) => (
          <tr key={row}>
            <RowTitle>{name}</RowTitle>
            <Cell as="aside">Row {row}</Cell>
            <Cell as="lead" className={styles.words}>
              <span>{deed === 'create' ? 'Created' : `Changed: ${fields.join(', ')}`}</span>
            </Cell>
          </tr>
        ))}
      </DataTable>
      {all > run.preview.length && (
        <p>
          The first {run.preview.length} of {all.toLocaleString('en-IN')} are shown.
        </p>
      )}
    </>
  );
}
