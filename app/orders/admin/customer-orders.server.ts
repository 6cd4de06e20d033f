import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Exchange } from '../exchanges/exchange.schema.ts';
import { toExchange } from '../exchanges/to-exchange.server.ts';
import { toOrder } from '../find-orders.server.ts';
import type { Order, Return } from '../orders.schema.ts';
import { toReturn } from '../returns/find-returns.server.ts';
import {
  listLatestExchanges,
  listLatestOrders,
  listLatestReturns,
  sumOrdersOfUser,
} from './customer-orders.db.server.ts';

export interface CustomerOrders {
  /** all orders */
  count: number;
  /** rupees; the total of the orders that are not cancelled */
  spent: number;
  latest: Order[];
  returns: Return[];
  exchanges: Exchange[];
}

/** A customer's latest orders, returns and exchanges, at most `limit` of each, newest first. */
export async function showCustomerOrders(
  db: Database,
  actor: Actor,
  latest: { userId: string; limit: number },
): Promise<CustomerOrders> {
  requirePermission(actor, 'orders');
  const [sums, orders, returns, exchanges] = await Promise.all([
    sumOrdersOfUser(db, latest.userId),
    listLatestOrders(db, latest),
    listLatestReturns(db, latest),
    listLatestExchanges(db, latest),
  ]);
  return {
    count: sums.count,
    spent: toRupees(paise(sums.paise)),
    latest: orders.map(toOrder),
    returns: returns.map(toReturn),
    exchanges: exchanges.map(toExchange),
  };
}
