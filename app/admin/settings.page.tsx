import { ReturnRules } from '#app/catalog/return-rules/return-rules-section.tsx';
import type { DatedRate } from '#app/invoicing/tax-rates/tax-rates.schema.ts';
import { TaxRates } from '#app/invoicing/tax-rates/tax-rates-section.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { WithholdingRates } from '#app/rentals/withholding/withholding-rates-section.tsx';
import { SynonymsForm } from '#app/search/synonyms-form.tsx';
import { SettingsForm } from '#app/settings/form/settings-form.tsx';
import type { Settings } from '#app/settings/settings.schema.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from './settings.module.css';

const FAILED = 'Failed to load the settings.';

export const meta = privatePageMeta('Settings', 'Store settings.');

/** The settings form. Rules of categories, tax rates and search synonyms are saved separately. */
export default function AdminSettings() {
  const { data, error, reload } = useApiQuery<{ settings: Settings }>('/api/admin/settings');
  const rates = useApiQuery<{ rates: DatedRate[] }>('/api/admin/tax-rates');
  const rateOf = (wanted: DatedRate['kind']) =>
    rates.data?.rates.find(({ kind, state }) => kind === wanted && state === 'in force')?.rate ?? 0;
  const rentalTaxes = rates.data && { rentalFee: rateOf('rental fee'), commission: rateOf('commission') };
  return (
    <div className={styles.page}>
      <ListHeader title="Settings" count={undefined} />
      <Loaded query={{ data, error, reload }} failed={FAILED} loading="Loading the settings" height={480}>
        {(data) => <SettingsForm settings={data.settings} rentalTaxes={rentalTaxes} />}
      </Loaded>
      <ReturnRules />
      <TaxRates />
      <WithholdingRates />
      <SynonymsForm />
    </div>
  );
}
