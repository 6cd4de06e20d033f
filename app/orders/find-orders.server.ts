import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { countOrderRowsByUser } from './admin/list/order-list.db.server.ts';
import {
  existsOpenOrder,
  findDeliveredLine,
  findOrder,
  findOrderByCheckout,
  findUncancelledOrder,
  listOrdersByUser,
  type OrderRow,
} from './orders.db.server.ts';
import type { Order } from './orders.schema.ts';
import { toOrder } from './to-order.server.ts';

/**
 * An order, for the person who placed it and for admins with the permission for orders or finance. Refuses: 401 a
 * guest; 404 someone else's order.
 */
export async function showOrder(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Order> {
  const { userId } = requireSignedIn(actor);
  const seesAll = isAllowed(actor, 'orders', 'finance');
  const row = isId(orderId) && (await findOrder(db, { orderId, ofUserId: seesAll ? undefined : userId }));
  if (!row) throw refuse.notFound('Order not found');
  return toOrder(row);
}

/** An order that exists, without a permission check. */
export async function loadOrder(db: Database, { orderId }: { orderId: string }): Promise<Order> {
  return toOrder((await findOrder(db, { orderId })) as OrderRow);
}

/** The order of a checkout, if it has one. */
export async function findOrderOfCheckout(
  db: Database,
  checkoutId: string,
): Promise<{ id: string; paymentId: string | null } | undefined> {
  const row = await findOrderByCheckout(db, checkoutId);
  return row && { id: row.id, paymentId: row.payment_id };
}

/** The signed-in person's orders, newest first. Refuses a guest with 401. */
export async function listMyOrders(db: Database, actor: Actor): Promise<Order[]> {
  const rows = await listOrdersByUser(db, requireSignedIn(actor).userId);
  return rows.map(toOrder);
}

/** Whether this person has an order that is not cancelled, so that the next one is not their first. */
export async function hasOrdered(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return (await findUncancelledOrder(db, userId)) !== undefined;
}

/** Whether a delivered order of this person contains the product. */
export async function hasReceived(
  db: Database,
  purchase: { userId: string; productId: string },
): Promise<boolean> {
  return (await findDeliveredLine(db, purchase)) !== undefined;
}

/** Whether this person has an undelivered order or a card payment in progress. */
export async function hasOpenOrders(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return await existsOpenOrder(db, userId);
}

/** The number of orders by user id, cancelled ones included; users without orders have no entry. */
export async function countOrdersByUser(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await countOrderRowsByUser(db, userIds);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}
