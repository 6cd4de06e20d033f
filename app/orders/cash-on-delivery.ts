/** Rupees per order (CONTRACT §4, Cash on delivery). */
export const CASH_ON_DELIVERY_LIMIT = 10_000;

export function canPayInCash(total: number): boolean {
  return total <= CASH_ON_DELIVERY_LIMIT;
}
