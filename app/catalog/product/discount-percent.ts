/** The rounded share that the old price is reduced by (spec §3), both in one unit; an old price that is no higher is no discount. */
export function discountPercent(price: number, oldPrice: number | null): number {
  if (oldPrice === null || oldPrice <= price) return 0;
  return Math.round(((oldPrice - price) / oldPrice) * 100);
}
