import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { OrderStatus } from '../../order-status.ts';
import { newestFirst, type OrderRow, selectOrders } from '../../orders.db.server.ts';

export interface OrderFilter {
  status?: OrderStatus;
  search?: string;
}

/** A page of the filtered orders, newest first, and their total number. */
export async function listOrderPage(
  db: Database,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const found = filterOrders(db, filter)
    .select(['listed.id', 'listed.created_at'])
    // `offset 0` evaluates a search first; else the planner scans orders from the newest, which is slow for rare matches.
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
  const { total } = await filterOrders(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Up to `maxRows` filtered orders, newest first, after the given id. */
export async function listOrdersAfter(
  db: Database,
  filter: OrderFilter,
  { after, maxRows }: { after?: string; maxRows: number },
): Promise<OrderRow[]> {
  const ids = filterOrders(db, filter)
    .select('listed.id')
    .$if(after !== undefined, (query) => query.where('listed.id', '<', after as string))
    .orderBy('listed.id', 'desc')
    .limit(maxRows);
  return await selectOrders(db).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute();
}

/** A search reads the searchable copy of the orders (migration 0051), which also has the columns used here. */
function filterOrders(db: Database, { status, search }: OrderFilter) {
  const table = (search ? 'listed_orders' : 'orders') as 'listed_orders';
  return db
    .selectFrom(`${table} as listed`)
    .$if(status !== undefined, (query) => query.where('listed.status', '=', status as OrderStatus))
    .$if(Boolean(search), (query) => query.where(hasText(search as string)));
}

/** Finds a mobile number with or without spaces, dashes and brackets. */
function hasText(search: string) {
  const digits = search.replace(/[\s()+-]/g, '');
  const texts = /^\d{4,}$/.test(digits) ? [search, digits] : [search];
  const patterns = texts.map((text) => sql<string>`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`);
  return (eb: ExpressionBuilder<{ listed: DB['listed_orders'] }, 'listed'>) =>
    eb.or(patterns.map((pattern) => eb('listed.searched_text', 'like', pattern)));
}

export async function findOrderIdByNumber(db: Database, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.id;
}

/** The existing orders among these ids, in any order. */
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
