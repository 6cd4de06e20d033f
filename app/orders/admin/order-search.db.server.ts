import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { OrderStatus } from '../order.ts';
import { isReadyToPack } from '../order-figures.db.server.ts';
import { newestFirst, type OrderRow, selectOrders } from '../orders.db.server.ts';

export interface OrderFilter {
  status?: OrderStatus;
  /** orders that can be packed */
  ready?: '1';
  search?: string;
}

/** A page of the filtered orders, newest first, and their total number. */
export async function listOrderPage(
  db: Database,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const filtered = filterOrders(db, filter, await findReferred(db, filter));
  const found = filtered
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
  const { total } = await filtered
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
  const ids = filterOrders(db, filter, await findReferred(db, filter))
    .select('listed.id')
    .$if(after !== undefined, (query) => query.where('listed.id', '<', after as string))
    .orderBy('listed.id', 'desc')
    .limit(maxRows);
  return await selectOrders(db).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute();
}

/**
 * A search for the exact reference of a payment or a tracking number finds its order; any other reads the searchable copy of
 * the orders (migrations 0051 and 0201), which also has the columns used here.
 */
function filterOrders(db: Database, { status, ready, search }: OrderFilter, referred: string[]) {
  const isReference = referred.length > 0;
  const table = (search ? 'listed_orders' : 'orders') as 'listed_orders';
  return db
    .selectFrom(`${table} as listed`)
    .$if(status !== undefined, (query) => query.where('listed.status', '=', status as OrderStatus))
    .$if(ready !== undefined, (query) => query.where(isReadyToPack(sql`listed.id`)))
    .$if(isReference, (query) => query.where('listed.id', 'in', referred))
    .$if(Boolean(search) && !isReference, (query) => query.where(hasText(search as string)));
}

/** The ids of orders whose payment reference or tracking number equals the search. */
async function findReferred(db: Database, { search }: OrderFilter): Promise<string[]> {
  if (!search) return [];
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .where('provider_payment_id', '=', search)
    .select('orders.id')
    .union(db.selectFrom('shipments').where('tracking_number', '=', search).select('order_id as id'))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Finds a mobile number as it is typed, also with a leading 0, an order number without dashes or zeros, and a PIN code with
 * a space.
 */
function hasText(search: string) {
  const digits = search.replace(/[\s()+-]/g, '').replace(/^0(?=\d{10}$)/, '');
  const [, year, count] = /^va[ -]?(\d\d)[ -]?(\d{1,6})$/i.exec(search) ?? [];
  const texts = [
    search,
    ...(/^\d{4,}$/.test(digits) ? [digits] : []),
    ...(year && count ? [`VA-${year}-${count.padStart(6, '0')}`] : []),
  ];
  const patterns = texts.map((text) => sql<string>`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`);
  return (eb: ExpressionBuilder<{ listed: DB['listed_orders'] }, 'listed'>) =>
    eb.or(
      patterns.flatMap((pattern) => [
        eb('listed.searched_text', 'like', pattern),
        eb('listed.contents', 'like', pattern),
      ]),
    );
}

/** Stores PIN code, city and products of old orders for the search; returns the number of orders it filled in. */
export async function fillOrderContents(db: Database, maxRows: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update listed_orders set contents = order_contents(orders.id, orders.shipping_info) from orders
    where orders.id = listed_orders.id and listed_orders.id in (
      select id from listed_orders where contents is null order by id desc limit ${maxRows} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
