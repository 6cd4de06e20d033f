import { findSaleRate, fromPercent, fromPercentSlabs, type TaxRate } from '../tax-rate.ts';
import type { DatedRate } from './tax-rates.schema.ts';

/** The current rate for goods of an HSN code; undefined without rates. */
export function rateOfGoods(rates: readonly DatedRate[], hsn: string): TaxRate | undefined {
  const inForce = rates.filter(({ kind, state }) => kind === 'sale' && state === 'in force');
  const byPrefix = new Map(inForce.map((rate) => [rate.hsnPrefix ?? '', toTaxRate(rate)]));
  const sale = byPrefix.get('');
  return sale && findSaleRate({ byHsn: byPrefix, sale }, hsn);
}

function toTaxRate({ slabs, cess }: DatedRate): TaxRate {
  return { slabs: fromPercentSlabs(slabs), cess: fromPercent(cess) };
}
