import { newsKind } from '#app/foundation/news.server.ts';
import type { OrderStatus } from './order-status.ts';

/** Somebody bought something. */
export const orderPlaced = newsKind<{ orderId: string }>('OrderPlaced');

/** An order went on, or was cancelled. */
export const orderMoved = newsKind<{ orderId: string; status: OrderStatus }>('OrderMoved');
