import type { Database } from '#app/platform/db/database.server.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { type Actor, isAllowed, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { requireOrder } from '../find-orders.server.ts';
import type { Exchange } from './exchange.schema.ts';
import {
  type ExchangeFilter,
  listExchangePage,
  listExchangesByOrder,
  listExchangesOfUser,
} from './exchanges.db.server.ts';
import { toExchange } from './to-exchange.server.ts';

/** A page of all exchanges, newest first. */
export async function listExchanges(
  db: Database,
  actor: Actor,
  wanted: ExchangeFilter & { page: number; limit: number },
): Promise<{ exchanges: Exchange[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listExchangePage(db, wanted);
  const { page, limit } = wanted;
  return { exchanges: rows.map(toExchange), pagination: paginationOf({ page, limit, total }) };
}

/** All exchanges of the signed-in person, oldest first. */
export async function listOwnExchanges(db: Database, actor: Actor): Promise<Exchange[]> {
  const { userId } = requireSignedIn(actor);
  return (await listExchangesOfUser(db, userId)).map(toExchange);
}

/** The exchanges of an order, for its customer and for admins. Refuses someone else's order as not found. */
export async function listOrderExchanges(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Exchange[]> {
  const { userId } = requireSignedIn(actor);
  const seesAll = isAllowed(actor, 'orders', 'finance');
  await requireOrder(db, { orderId, ofUserId: seesAll ? undefined : userId });
  return (await listExchangesByOrder(db, orderId)).map(toExchange);
}
