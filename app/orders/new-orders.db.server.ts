import { type Insertable, sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { OrderLines, Orders } from '#app/platform/db/tables.gen.ts';
import type { OrderStatus } from './order-status.ts';

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
