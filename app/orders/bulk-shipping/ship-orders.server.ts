import type { Database } from '#app/platform/db/database.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { requireOrder, trackingOf } from '../find-orders.server.ts';
import { changeOrderStatus } from '../fulfilment/change-order.server.ts';
import type { Tracking } from '../fulfilment/tracking.ts';
import type { OrderToShip, ShippedOrder } from './ship-orders.schema.ts';

const SAME_NUMBER = 'Another order in this list has the same tracking number.';

/**
 * Ships packed orders, each in its own transaction, and returns the result of each: a refused one does not stop
 * the others. An order that was shipped before with the same tracking counts as shipped, so a lost response can be repeated.
 */
export async function shipOrders(
  db: Database,
  actor: Actor,
  orders: readonly OrderToShip[],
): Promise<ShippedOrder[]> {
  requirePermission(actor, 'orders');
  const results: ShippedOrder[] = [];
  const numbers = new Set<string>();
  for (const { order, tracking } of orders) {
    const number = tracking?.number && `${tracking.courier} ${tracking.number}`.toLowerCase();
    const problem =
      number && numbers.has(number) ? SAME_NUMBER : await shipOrder(db, actor, { order, tracking });
    if (number) numbers.add(number);
    results.push({ order, isShipped: problem === null, problem });
  }
  return results;
}

/** Returns why the order was not shipped; null if it was. */
async function shipOrder(
  db: Database,
  actor: Actor,
  { order, tracking }: OrderToShip,
): Promise<string | null> {
  try {
    const row = await requireOrder(db, { orderId: order });
    if (row.status === 'Shipped' && isSame(trackingOf(row), tracking)) return null;
    if (row.status !== 'Packed') throw refuse.conflict(`This order is ${row.status}, not packed.`);
    const move = { orderId: order, status: 'Shipped', from: 'Packed', tracking } as const;
    await changeOrderStatus(db, actor, move);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function isSame(one: Tracking | null, other: Tracking | null): boolean {
  return one?.courier === other?.courier && one?.number === other?.number && one?.link === other?.link;
}
