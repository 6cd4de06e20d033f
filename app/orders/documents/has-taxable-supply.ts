import type { Order } from '../orders.schema.ts';

/**
 * Whether an order has goods or delivery, which are invoiced. A deposit is not a taxable supply (rules §4, GST).
 */
export function hasTaxableSupply({ items, summary }: Pick<Order, 'items' | 'summary'>): boolean {
  return summary.shipping > 0 || items.some(({ isRental }) => !isRental);
}
