import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { OrderStatus } from './order-status.ts';
import type { ReturnStatus } from './returns/return-status.ts';

/** An order was made: paid by card, or to be paid on delivery. */
export const orderPlaced = defineEvent<{ orderId: string }>('OrderPlaced');

/** An order moved on, or was cancelled. */
export const orderMoved = defineEvent<{ orderId: string; status: OrderStatus }>('OrderMoved');

/** Who carries an order that is on its way became known, or the number under which they do. */
export const orderTracked = defineEvent<{ orderId: string }>('OrderTracked');

/** What waited for a card payment is free again: nothing is to be paid on its charge any more. */
export const reservationReleased = defineEvent<{ chargeId: string }>('ReservationReleased');

/** Somebody wants to send something back, or the shop has moved it on; `note` is what it said with this move. */
export const returnMoved = defineEvent<{ returnId: string; status: ReturnStatus; note: string | null }>(
  'ReturnMoved',
);
