/** Rounded (screens §3); 0 if the old price is not higher. Both prices in the same unit. */
export function discountPercent(price: number, oldPrice: number | null): number {
  if (oldPrice === null || oldPrice <= price) return 0;
  return Math.round(((oldPrice - price) / oldPrice) * 100);
}
