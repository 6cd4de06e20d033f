import type { Order } from '../orders.schema.ts';

/**
 * Whether something of an order is a supply, so that an invoice tells of it: goods, or their delivery. A deposit is
 * none (rules §4, GST).
 */
export function hasTaxableSupply({ items, summary }: Pick<Order, 'items' | 'summary'>): boolean {
  return summary.shipping > 0 || items.some(({ isRental }) => !isRental);
}
