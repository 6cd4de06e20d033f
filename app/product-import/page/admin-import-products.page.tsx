import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from './admin-import-products.module.css';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { Result } from './import-result.tsx';
import { LatestImports } from './latest-imports.tsx';
import { useProductImport } from './use-import.ts';

export const meta = privatePageMeta('Import Products', 'Products from a CSV file.');

export default function AdminImportProducts() {
  const { isBusy, isDryRun, run, outcome, send, cancel, clearOutcome } = useProductImport();
  const isChecked = outcome?.isDryRun === true && outcome.result !== undefined;
  return (
    <div className={styles.screen}>
      <ListHeader title="Import Products" count={undefined} />
      <ImportForm busy={isBusy} isChecked={isChecked} onChange={clearOutcome} onSend={send} />
      {isBusy && <ImportProgress run={run} isDryRun={isDryRun} onCancel={cancel} />}
      {outcome && <Result outcome={outcome} />}
      <LatestImports round={outcome} />
    </div>
  );
}
