import type { Order } from '../orders.schema.ts';

let placed: { order: Order; isAnnounced: boolean } | undefined;

/** Remembered in memory until the next document, so that a reload or Back announces no order again. */
export function rememberPlacedOrder(order: Order): void {
  placed = { order, isAnnounced: false };
}

/** The order that was just placed on this page, if it has this number, and whether it was announced. */
export function findPlacedOrder(orderNumber: string): Readonly<typeof placed> {
  return placed?.order.orderNumber === orderNumber ? placed : undefined;
}

export function markAsAnnounced(): void {
  if (placed) placed.isAnnounced = true;
}
