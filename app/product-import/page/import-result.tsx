import { saveFile } from '#app/platform/browser/download-file.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { CSV_FORMAT_NAMES } from '../import-limits.ts';
import type { ImportResult, ImportRun, PlannedProduct } from '../product-import.schema.ts';
import styles from './import-result.module.css';
import type { ImportOutcome } from './use-import.ts';

const MAX_SHOWN = 100;

/** The result of a check or import: counts, products, and rows with errors. */
export function Result({ outcome: { isDryRun, result, run, problem } }: { outcome: ImportOutcome }) {
  if (problem) return <Notice tone="bad">{problem}</Notice>;
  if (!result) return null;
  const isUnchanged = !isDryRun && result.created + result.updated === 0;
  return (
    <section className={styles.result} aria-label="Result">
      <Notice tone={result.failed.length > 0 || result.warnings ? 'warn' : 'good'}>
        <b>
          {isDryRun ? 'Checked. No changes were made.' : isUnchanged ? 'Nothing was changed.' : 'Imported.'}
        </b>{' '}
        {run && `${CSV_FORMAT_NAMES[run.dialect]}, ${formatCount(run.rows, 'row')}. `}
        {formatResult(result, isDryRun)}
      </Notice>
      {result.failed.length > 0 && (
        <Rows title="Rows with errors" rows={result.failed} fileName="failed-rows.csv" />
      )}
      {result.warnings && <Rows title="Rows with warnings" rows={result.warnings} fileName="left-out.csv" />}
      {run && run.preview.length > 0 && <Preview run={run} />}
    </section>
  );
}

function formatResult({ created, updated, failed, warnings = [] }: ImportResult, isDryRun: boolean): string {
  const will = isDryRun ? 'would be ' : '';
  const parts = [
    `${formatCount(created, 'product')} ${will}created`,
    `${formatCount(updated, 'product')} ${will}changed`,
    failed.length > 0 && `${formatCount(failed.length, 'row')} with errors`,
    warnings.length > 0 && `${formatCount(warnings.length, 'row')} with warnings`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun : `${noun}s`}`;
}

interface RowsProps {
  title: string;
  rows: ImportResult['failed'];
  fileName: string;
}

function Rows({ title, rows, fileName }: RowsProps) {
  const save = () => {
    const lines = [['Row', 'Problem'], ...rows.map(({ row, message }) => [row, message])].map(csvLine);
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
      <DataTable caption={title} columns={[{ name: 'Row' }, { name: 'Problem' }]} busy={false}>
        {rows.slice(0, MAX_SHOWN).map(({ row, message }) => (
          <tr key={`${row} ${message}`}>
            <RowTitle isNumber>{row}</RowTitle>
            <Cell layout="subtitle" className={styles.messageCell}>
              <span>{message}</span>
            </Cell>
          </tr>
        ))}
      </DataTable>
      {rows.length > MAX_SHOWN && <p>Showing the first {MAX_SHOWN}. Download the CSV to see all.</p>}
    </>
  );
}

/** 'New product. Price ₹499, stock 15', 'Changes: price, stock. Price ₹499 → ₹450, stock 5 → 8' */
function formatPlanned({ action, fields, price, stock }: PlannedProduct): string {
  const planned = action === 'create' ? 'New product' : `Changes: ${fields.join(', ')}`;
  if (!price || !stock) return planned;
  const prices = formatMove(price, formatRupees);
  return `${planned}. Price ${prices}, stock ${formatMove(stock, (pieces) => pieces.toLocaleString('en-IN'))}`;
}

function formatMove(
  { before, after }: { before: number | null; after: number },
  format: (value: number) => string,
): string {
  return before === null || before === after ? format(after) : `${format(before)} → ${format(after)}`;
}

function Preview({ run }: { run: ImportRun }) {
  const all = run.created + run.updated;
  return (
    <>
      <h2>{run.dryRun ? 'Planned changes' : 'Changes'}</h2>
      <DataTable
        caption="Products"
        columns={[{ name: 'Product' }, { name: 'Row' }, { name: 'Change' }]}
        busy={false}
      >
        {run.preview.map((planned) => (
          <tr key={planned.row}>
            <RowTitle>{planned.name}</RowTitle>
            <Cell layout="corner">Row {planned.row}</Cell>
            <Cell layout="subtitle" className={styles.messageCell}>
              <span>{formatPlanned(planned)}</span>
            </Cell>
          </tr>
        ))}
      </DataTable>
      {all > run.preview.length && (
        <p>
          Showing the first {run.preview.length} of {all.toLocaleString('en-IN')}.
        </p>
      )}
    </>
  );
}
