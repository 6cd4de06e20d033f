import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { TaxRates } from '#app/invoices/parts/tax-rates.tsx';
import { SynonymsForm } from '#app/search/parts/synonyms-form.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SettingsForm } from '../parts/settings-form.tsx';
import type { Settings } from '../settings.shapes.ts';
import styles from './admin-settings.module.css';

const FAILED = 'Failed to load the settings.';

export const meta = privatePage('Settings', 'What holds for the whole shop.');

/** What an admin says of the whole shop; rates of tax and words of searches are saved on their own. */
export default function AdminSettings() {
  const { answer, error, reload } = useAnswer<{ settings: Settings }>('/api/admin/settings');
  return (
    <div className={styles.page}>
      <ListHead title="Settings" count={undefined} />
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : answer ? (
        <SettingsForm settings={answer.settings} />
      ) : (
        <div role="status" aria-label="Loading the settings">
          <Skeleton height="480px" />
        </div>
      )}
      <TaxRates />
      <SynonymsForm />
    </div>
  );
}
