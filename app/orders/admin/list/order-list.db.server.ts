import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { OrderStatus } from '../../order-status.ts';
import { newestFirst, type OrderRow, selectOrders } from '../../orders.db.server.ts';

export interface OrderFilter {
  status?: OrderStatus;
  search?: string;
}

/** A page of what a filter finds, newest first, and how many it finds in all. */
export async function listOrderPage(
  db: Database,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const found = foundOrders(db, filter)
    .select(['listed.id', 'listed.created_at'])
    // What a search finds may be few and old: it is looked up first, and never looked for from the newest order on.
    .$if(Boolean(filter.search), (query) => query.offset(0))
    .as('found');
  const ids = db
    .selectFrom(found)
    .select('found.id')
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await newestFirst(selectOrders(db).where('orders.id', 'in', ids)).execute();
  const { total } = await foundOrders(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** All that a filter finds, the newest first, `most` at a time; the next ones stand after the last. */
export async function listOrdersAfter(
  db: Database,
  filter: OrderFilter,
  { after, maxRows }: { after?: string; maxRows: number },
): Promise<OrderRow[]> {
  const ids = foundOrders(db, filter)
    .select('listed.id')
    .$if(after !== undefined, (query) => query.where('listed.id', '<', after as string))
    .orderBy('listed.id', 'desc')
    .limit(maxRows);
  return await selectOrders(db).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute();
}

/** Of all orders, or of what is written of them to be searched (migration 0051), which has their other columns, too. */
function foundOrders(db: Database, { status, search }: OrderFilter) {
  const table = (search ? 'listed_orders' : 'orders') as 'listed_orders';
  return db
    .selectFrom(`${table} as listed`)
    .$if(status !== undefined, (query) => query.where('listed.status', '=', status as OrderStatus))
    .$if(Boolean(search), (query) => query.where(hasText(search as string)));
}

/** A mobile is found with or without spaces, dashes and brackets. */
function hasText(search: string) {
  const digits = search.replace(/[\s()+-]/g, '');
  const texts = /^\d{4,}$/.test(digits) ? [search, digits] : [search];
  const patterns = texts.map((text) => sql<string>`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`);
  return (eb: ExpressionBuilder<{ listed: DB['listed_orders'] }, 'listed'>) =>
    eb.or(patterns.map((pattern) => eb('listed.searched_text', 'like', pattern)));
}

/** The order with this number, as people read it. */
export async function findOrderIdByNumber(db: Database, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.id;
}

/** Those of these orders that there are, in any order. */
export async function listOrdersWithIds(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0 ? [] : await selectOrders(db).where('orders.id', 'in', ids).execute();
}

export async function countOrderRowsByUser(db: Database, userIds: readonly string[]) {
  return await db
    .selectFrom('orders')
    .select(['user_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute();
}
