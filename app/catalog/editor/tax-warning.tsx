import { findGapBetweenRates, toPercent } from '#app/invoicing/tax-rate.ts';
import { rateOfGoods } from '#app/invoicing/tax-rates/rate-of-goods.ts';
import type { DatedRate } from '#app/invoicing/tax-rates/tax-rates.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Warns about a price at which no GST rate of the product's HSN code is consistent (rules §4, GST). */
export function TaxWarning({ price, hsn }: { price: number | undefined; hsn: string }) {
  const { data } = useApiQuery<{ rates: DatedRate[] }>('/api/admin/tax-rates');
  const amount = price === undefined ? undefined : rupeesToPaise(price);
  const rate = data && rateOfGoods(data.rates, hsn.trim());
  const gap = rate && amount !== undefined && findGapBetweenRates(rate, amount);
  if (!gap) return null;
  const limit = toRupees(gap.upToPaise);
  const [below, above] = [toPercent(gap.below), toPercent(gap.above)];
  const withTax = (percent: number) => formatRupees((limit * (100 + percent)) / 100);
  return (
    <Notice tone="warn">
      Prices between {withTax(below)} and {withTax(above)} fit neither GST rate: at {below}% the price before
      tax is above {formatRupees(limit)}, at {above}% it is below. {above}% will be charged.
    </Notice>
  );
}
