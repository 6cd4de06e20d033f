import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { DatedRates } from './dated-rates-section.tsx';
import { TaxRateForm } from './tax-rate-form.tsx';
import type { DatedRate } from './tax-rates.schema.ts';

/** GST rates by goods and start date, with a form to add one or to change a future one. */
export function TaxRates() {
  const [rateToEdit, setRateToEdit] = useState<DatedRate>();
  return (
    <DatedRates<DatedRate>
      title="GST rates"
      hint="Goods have the rate of the longest matching HSN code, from its start date until the next one. Rates that have started cannot be changed. GST of cash orders follows the invoice, which is issued before delivery; their sales are posted on delivery."
      path="/api/admin/tax-rates"
      subject="Applies to"
      pathOf={({ _id }) => _id}
      labelOf={labelOf}
      nameOf={nameOf}
      format={formatDatedRate}
      isShown={isGeneral}
      onEdit={setRateToEdit}
    >
      {(show) => (
        <TaxRateForm
          key={rateToEdit?._id ?? 'new'}
          rate={rateToEdit}
          onSaved={(rates) => {
            setRateToEdit(undefined);
            show(rates);
          }}
          onCancel={() => setRateToEdit(undefined)}
        />
      )}
    </DatedRates>
  );
}

/** The many rates of single fabrics are shown on demand. */
function isGeneral({ kind, hsnPrefix }: DatedRate): boolean {
  return kind !== 'sale' || (hsnPrefix ?? '').length <= 2;
}

const KIND_LABELS = {
  sale: 'Sale',
  'rental fee': 'Rental fee',
  delivery: 'Delivery',
  commission: 'Commission',
} as const;

function labelOf({ kind, hsnPrefix }: DatedRate): string {
  return hsnPrefix === null ? KIND_LABELS[kind] : `HSN ${hsnPrefix}`;
}

function nameOf(rate: DatedRate): string {
  return rate.hsnPrefix === null ? labelOf(rate).toLowerCase() : labelOf(rate);
}

/** '5% up to ₹2,500, then 18%', '18%', '28% and 22% cess' */
function formatDatedRate({ slabs, cess }: DatedRate): string {
  const rates = slabs.map(({ upTo, rate }) =>
    upTo === null ? `${rate}%` : `${rate}% up to ${formatRupees(upTo)}`,
  );
  return `${rates.join(', then ')}${cess > 0 ? ` and ${cess}% cess` : ''}`;
}
