import { formatReturnWindow } from '#app/settings/return-terms.ts';
import type { Order } from '../orders.schema.ts';

type Item = Order['items'][number];

/**
 * Bought items whose window is open, not rentals, with the quantity that is not being returned yet. Staff enter requests that were
 * made in time, so for them the window may be over.
 */
export function returnableItems(
  order: Pick<Order, 'items'>,
  { isByStaff = false } = {},
): { item: Item; left: number }[] {
  return order.items
    .filter(({ isRental, returnableUntil }) => !isRental && (isByStaff || returnableUntil !== null))
    .map((item) => ({ item, left: item.quantity - item.returned }))
    .filter(({ left }) => left > 0);
}

/** Whether staff can enter a return or an exchange for the customer. */
export function canEnterReturn(order: Order): boolean {
  return order.status === 'Delivered' && returnableItems(order, { isByStaff: true }).length > 0;
}

/** Whether something can be returned: within the window of an item (rules §3). */
export function canReturn(order: Order): boolean {
  return order.returnableUntil !== null && returnableItems(order).length > 0;
}

export type ReturnKind = 'returned' | 'exchanged';

/** Why an order has nothing left to return or exchange; undefined if it has. */
export function findReturnRefusal(order: Order, what: ReturnKind): string | undefined {
  if (canReturn(order)) return undefined;
  const left = returnableItems(order, { isByStaff: true });
  if (left.length === 0)
    return `There is nothing left to ${what === 'returned' ? 'return' : 'exchange'} in this order.`;
  return formatWindowOver(what, Math.max(...left.map(({ item }) => item.returnTerms.hours)));
}

/** The refusal once the window of an item is over. */
export function formatWindowOver(what: ReturnKind, hours: number): string {
  const name = what === 'returned' ? 'Returns' : 'Exchanges';
  return `${name} can be requested within ${formatReturnWindow(hours)} of delivery.`;
}
