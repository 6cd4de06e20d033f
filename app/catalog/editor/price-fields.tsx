import { fromPercentRate, isBetweenRates, type PercentRate } from '#app/invoicing/tax.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees, parseRupees, rupeesToPaise } from '#app/platform/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ProductFormState } from './use-product-form.ts';

export function PriceFields({ form: { draft, change, errorAt } }: { form: ProductFormState }) {
  const { data } = useApiQuery<{ sale: PercentRate }>('/api/admin/tax-rates');
  const asPrice = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <>
      <TextField
        {...asPrice}
        label="Price"
        hint="Rupees, with all taxes"
        required
        value={draft.price}
        error={errorAt('price')}
        onChange={(event) => change({ price: event.target.value })}
      />
      {data && <TaxWarning price={parseRupees(draft.price)} rate={data.sale} />}
      <TextField
        {...asPrice}
        label="MRP"
        hint="Original price, if on sale"
        value={draft.oldPrice}
        error={errorAt('oldPrice')}
        onChange={(event) => change({ oldPrice: event.target.value })}
      />
    </>
  );
}

/** Warns about a price at which neither GST rate is consistent (rules §4, GST). */
function TaxWarning({ price, rate }: { price: number | undefined; rate: PercentRate }) {
  const amount = price === undefined ? undefined : rupeesToPaise(price);
  const { threshold, below, above } = rate;
  if (amount === undefined || threshold === null || !isBetweenRates(fromPercentRate(rate), amount))
    return null;
  const withTax = (percent: number) => formatRupees((threshold * (100 + percent)) / 100);
  return (
    <Notice tone="warn">
      Between {withTax(below)} and {withTax(above)} neither rate of GST fits: at {below}% the price before tax
      is above {formatRupees(threshold)}, at {above}% it is below. {above}% will be charged.
    </Notice>
  );
}
