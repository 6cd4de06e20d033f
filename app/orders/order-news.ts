import { newsKind } from '#app/foundation/news.server.ts';
import type { OrderStatus } from './order-status.ts';
import type { ReturnStatus } from './return-status.ts';

/** An order was made: paid by card, or to be paid on delivery. */
export const orderPlaced = newsKind<{ orderId: string }>('OrderPlaced');

/** An order moved on, or was cancelled. */
export const orderMoved = newsKind<{ orderId: string; status: OrderStatus }>('OrderMoved');

/** Who carries an order that is on its way became known, or the number under which they do. */
export const orderTracked = newsKind<{ orderId: string }>('OrderTracked');

/** What waited for a card payment is free again: nothing is to be paid on its charge any more. */
export const reservationReleased = newsKind<{ chargeId: string }>('ReservationReleased');

/** Somebody wants to send something back, or the shop has moved it on; `note` is what it said with this move. */
export const returnMoved = newsKind<{ returnId: string; status: ReturnStatus; note: string | null }>(
  'ReturnMoved',
);
