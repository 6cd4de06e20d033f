import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { OrderLines, OrderNotes, Orders } from '#app/platform/db/tables.gen.ts';
import type { Tracking } from './fulfilment/tracking.ts';
import type { OrderStatus } from './order.ts';

/** The next order number and the shop's current time; a rolled-back order leaves a gap. */
export async function nextOrderCount(trx: Trx): Promise<{ count: number; now: Date }> {
  return await trx
    .selectNoFrom([sql<number>`nextval('order_numbers')`.as('count'), sql<Date>`shop_now()`.as('now')])
    .executeTakeFirstOrThrow();
}

/** Inserts an order with its lines and first events in one statement. */
export async function insertOrder(
  trx: Trx,
  {
    order,
    lines,
    events,
  }: { order: Insertable<Orders>; lines: Insertable<OrderLines>[]; events: NewEvent[] },
): Promise<void> {
  await trx
    .with('written', (qb) => qb.insertInto('orders').values(order))
    .with('lined', (qb) => qb.insertInto('order_lines').values(lines))
    .insertInto('order_events')
    .values(events.map(toEventRow))
    .execute();
}

export interface NewEvent {
  orderId: string;
  status: OrderStatus;
  byUserId: string | null;
  note?: string;
  at?: Date;
}

export async function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  await trx.insertInto('order_events').values(toEventRow(event)).execute();
}

function toEventRow(event: NewEvent) {
  return {
    order_id: event.orderId,
    status: event.status,
    by_user_id: event.byUserId,
    note: event.note ?? null,
    created_at: event.at ?? sql<Date>`shop_now()`,
  };
}

/**
 * Adds one open order to each of these counters. Returns false if one of them has reached `limit`; the caller must then
 * roll back.
 */
export async function incrementOpenCashOrders(
  trx: Trx,
  countedFor: readonly string[],
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    insert into open_cash_orders (counted_for, open)
    select name, 1 from unnest(${countedFor}::text[]) as name order by name
    on conflict (counted_for) do update set open = open_cash_orders.open + 1
      where open_cash_orders.open < ${limit}
    returning open
  `.execute(trx);
  return rows.length === countedFor.length;
}

/** Called when the order is delivered or cancelled; has no effect the second time. */
export async function decrementOpenCashOrders(trx: Trx, orderId: string): Promise<void> {
  await sql`
    with closed as (
      select id, counted_for from orders where id = ${orderId} and counted_for is not null for update
    ),
    forgotten as (update orders set counted_for = null from closed where orders.id = closed.id)
    update open_cash_orders set open = open - 1 from closed
    where open_cash_orders.counted_for = any (closed.counted_for)
  `.execute(trx);
}

/** Replaces an order's tracking; null deletes it. */
export async function setTracking(trx: Trx, orderId: string, tracking: Tracking | null): Promise<void> {
  if (tracking === null) {
    await trx.deleteFrom('order_tracking').where('order_id', '=', orderId).execute();
    return;
  }
  await trx
    .insertInto('order_tracking')
    .values({ order_id: orderId, ...tracking })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...tracking }))
    .execute();
}

export type NoteRow = Pick<Selectable<OrderNotes>, 'id' | 'words' | 'created_at'> & { author: string };

export async function insertNote(
  trx: Trx,
  row: { id: string; order_id: string; author_id: string; words: string },
): Promise<void> {
  await trx.insertInto('order_notes').values(row).execute();
}

/** The notes of an order, oldest first. */
export async function listOrderNotes(db: Database, orderId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('order_notes')
    .innerJoin('users', 'users.id', 'order_notes.author_id')
    .select(['order_notes.id', 'words', 'order_notes.created_at', 'users.name as author'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at')
    .orderBy('order_notes.id')
    .execute();
}
