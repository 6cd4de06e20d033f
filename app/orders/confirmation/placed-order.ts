import type { Order } from '../orders.schema.ts';

let placed: { order: Order; wasShown: boolean } | undefined;

/** Remembered in memory until the next document, so that a reload or Back shows no popup again. */
export function rememberPlacedOrder(order: Order): void {
  placed = { order, wasShown: false };
}

/** The order that was just placed on this page, if it has this number, and whether the popup was shown. */
export function findPlacedOrder(orderNumber: string): Readonly<typeof placed> {
  return placed?.order.orderNumber === orderNumber ? placed : undefined;
}

export function markAsShown(): void {
  if (placed) placed.wasShown = true;
}
