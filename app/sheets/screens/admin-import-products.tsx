import { privatePage } from '#app/foundation/private-page.ts';
import { ListHead } from '#app/ui/list-head.tsx';
import { ImportProgress } from '../parts/import-progress.tsx';
import { Result } from '../parts/import-result.tsx';
import { LatestImports } from '../parts/latest-imports.tsx';
import { SheetForm } from '../parts/sheet-form.tsx';
import { useImport } from '../parts/use-import.ts';
import styles from './admin-import-products.module.css';

export const meta = privatePage('Import Products', 'Products from a CSV file.');

/** Takes products in from a file: looked at first, then taken in, with the rows that cannot be. */
export default function AdminImportProducts() {
  const { isBusy, isDryRun, run, heard, send, cancel, forget } = useImport();
  const isChecked = heard?.isDryRun === true && heard.result !== undefined;
  return (
    <div className={styles.screen}>
      <ListHead title="Import Products" count={undefined} />
      <SheetForm busy={isBusy} isChecked={isChecked} onChange={forget} onSend={send} />
      {isBusy && <ImportProgress run={run} isDryRun={isDryRun} onCancel={cancel} />}
      {heard && <Result heard={heard} />}
      <LatestImports round={heard} />
    </div>
  );
}
