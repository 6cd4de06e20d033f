import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { ExchangeStatus } from './exchanges/exchange-policy.ts';
import type { OrderStatus } from './order.ts';
import type { ReturnStatus } from './returns/return-policy.ts';

/** An order was placed, paid by card or to be paid on delivery. */
export const orderPlaced = defineEvent<{ orderId: string }>('OrderPlaced');

/** An order has a new status; `isAnnounced` if another mail informs the shopper. */
export const orderMoved = defineEvent<{ orderId: string; status: OrderStatus; isAnnounced?: boolean }>(
  'OrderMoved',
);

/** Items of an order were cancelled; the rest of it stays. */
export const orderItemsCancelled = defineEvent<{ orderId: string; cancellationId: string }>(
  'OrderItemsCancelled',
);

/** A shipped order got its first courier or tracking number. */
export const orderTracked = defineEvent<{ orderId: string }>('OrderTracked');

/** A reservation was released, so its charge must no longer be paid. */
export const reservationReleased = defineEvent<{ chargeId: string }>('ReservationReleased');

/** A return was requested or has a new status; `note` was added with this change. */
export const returnMoved = defineEvent<{ returnId: string; status: ReturnStatus; note: string | null }>(
  'ReturnMoved',
);

/** Notifies the shopper of a parcel's step; `attempt` distinguishes repeated deliveries. `isOrderDelivered`: with this step. */
export const shipmentMoved = defineEvent<{
  shipmentId: string;
  orderId: string;
  message: 'Picked up' | 'Out for delivery' | 'Delivered' | 'Delivery failed' | 'Returning' | 'Returned';
  attempt: number;
  isOrderDelivered?: boolean;
  /** the reason for this step; the parcel stores only the last one */
  reason?: string | null;
}>('ShipmentMoved');

/** A parcel that was booked with a courier was cancelled. */
export const shipmentCancelled = defineEvent<{ shipmentId: string }>('ShipmentCancelled');

/** An exchange was requested or has a new status. */
export const exchangeMoved = defineEvent<{ exchangeId: string; status: ExchangeStatus }>('ExchangeMoved');
