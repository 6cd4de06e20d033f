import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { type ExchangeRow, selectExchanges } from '../exchanges/exchanges.db.server.ts';
import { type OrderRow, selectOrders } from '../orders.db.server.ts';
import { type ReturnRow, selectReturns } from '../returns/returns.db.server.ts';

interface Latest {
  userId: string;
  limit: number;
}

export async function listLatestOrders(db: Database, { userId, limit }: Latest): Promise<OrderRow[]> {
  return await selectOrders(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of all orders, and the total of those that are not cancelled. */
export async function sumOrdersOfUser(
  db: Database,
  userId: string,
): Promise<{ count: number; paise: number }> {
  return await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(total_paise) filter (where status <> 'Cancelled'), 0)`.as('paise'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function listLatestReturns(db: Database, { userId, limit }: Latest): Promise<ReturnRow[]> {
  return await selectReturns(db)
    .where('orders.user_id', '=', userId)
    .orderBy('returns.created_at', 'desc')
    .orderBy('returns.id', 'desc')
    .limit(limit)
    .execute();
}

export async function listLatestExchanges(db: Database, { userId, limit }: Latest): Promise<ExchangeRow[]> {
  return await selectExchanges(db)
    .where('orders.user_id', '=', userId)
    .orderBy('exchanges.created_at', 'desc')
    .orderBy('exchanges.id', 'desc')
    .limit(limit)
    .execute();
}
