import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { DB } from '#app/foundation/tables.gen.ts';
import type { OrderStatus } from '../order-status.ts';
import { newestFirst, type OrderRow, selectOrders } from './order-rows.server.ts';

export interface OrderFilter {
  status?: OrderStatus;
  search?: string;
}

export async function listOrderPage(
  db: Database,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await newestFirst(filtered(selectOrders(db), filter))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counting = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await filtered(counting, filter).executeTakeFirstOrThrow();
  return { rows, total };
}

/** All that a filter finds, the newest first, `most` at a time; the next ones stand after the last. */
export async function listOrdersAfter(
  db: Database,
  filter: OrderFilter,
  { after, most }: { after?: string; most: number },
): Promise<OrderRow[]> {
  return await filtered(selectOrders(db), filter)
    .$if(after !== undefined, (query) => query.where('orders.id', '<', after as string))
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute();
}

function filtered<O>(query: SelectQueryBuilder<DB, 'orders', O>, { status, search }: OrderFilter) {
  const ofStatus = status ? query.where('orders.status', '=', status) : query;
  if (!search) return ofStatus;
  const digits = search.replace(/[\s()+-]/g, '');
  const texts = /^\d{4,}$/.test(digits) ? [search, digits] : [search];
  return ofStatus.where((eb) => eb.or(texts.map(isInSearchedText)));
}

/** As the index `orders_by_text` has it. */
const searchedText = sql`(order_number || ' ' || contact_name || ' ' || contact_email || ' ' || contact_mobile)`;

function isInSearchedText(text: string) {
  return sql<boolean>`${searchedText} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The order with this number, as people read it. */
export async function findOrderNumbered(db: Database, orderNumber: string): Promise<string | undefined> {
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

export async function countOrderRowsOf(db: Database, userIds: readonly string[]) {
  return await db
    .selectFrom('orders')
    .select(['user_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute();
}
