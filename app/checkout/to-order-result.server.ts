import type { Order } from '#app/orders/orders.schema.ts';
import type { IdempotentResult } from '#app/platform/http/api/idempotency.server.ts';

export interface PlacedOrderResult {
  /** false of an order that was paid for and could not be kept: it is cancelled, and the money goes back */
  success: boolean;
  message: string;
  order: Order;
}

/** What somebody hears who asked for an order: it is there, or why it was cancelled. */
export function toOrderResult(order: Order): IdempotentResult<PlacedOrderResult> {
  if (order.status !== 'Cancelled')
    return { status: 201, body: { success: true, message: 'Order placed successfully', order } };
  const message = order.cancelReason ?? 'This order was cancelled.';
  return { status: 409, body: { success: false, message, order } };
}
