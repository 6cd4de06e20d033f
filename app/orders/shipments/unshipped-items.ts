import type { Order } from '../orders.schema.ts';
import { countUnits } from './shipment-status.ts';

/** The bought items of an order that are in no parcel yet; none once the order has ended. */
export function unshippedItems({
  status,
  items,
  shipments,
}: Pick<Order, 'status' | 'items' | 'shipments'>): { item: Order['items'][number]; quantity: number }[] {
  if (status === 'Delivered' || status === 'Cancelled') return [];
  return items
    .filter(({ isRental }) => !isRental)
    .map((item) => ({ item, quantity: item.quantity - item.cancelled - countUnits(shipments, item._id) }))
    .filter(({ quantity }) => quantity > 0);
}
