import type { Order } from '#app/orders/orders.schema.ts';
import type { IdempotentResult } from '#app/platform/http/api/idempotency.server.ts';

export interface PlacedOrderResult {
  /** false for a paid order that is cancelled and refunded, because an item or the coupon was no longer available */
  success: boolean;
  message: string;
  order: Order;
}

/** The response to an order request. */
export function toOrderResult(order: Order): IdempotentResult<PlacedOrderResult> {
  if (order.status !== 'Cancelled')
    return { status: 201, body: { success: true, message: 'Order placed successfully', order } };
  const message = order.cancelReason ?? 'This order was cancelled.';
  return { status: 409, body: { success: false, message, order } };
}
