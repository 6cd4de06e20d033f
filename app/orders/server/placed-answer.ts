import type { KeyedAnswer } from '#app/foundation/idempotency.server.ts';
import type { Order } from '../orders.shapes.ts';

export interface OrderPlaced {
  /** false of an order that was paid for and could not be kept: it is cancelled, and the money goes back */
  success: boolean;
  message: string;
  order: Order;
}

/** What somebody hears who asked for an order: it is there, or why it was cancelled. */
export function placedAnswer(order: Order): KeyedAnswer<OrderPlaced> {
  if (order.status !== 'Cancelled')
    return { status: 201, body: { success: true, message: 'Order placed successfully', order } };
  const message = order.cancelReason ?? 'This order was cancelled.';
  return { status: 409, body: { success: false, message, order } };
}
