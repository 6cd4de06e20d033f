import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { GoodwillRefunds } from '#app/platform/db/tables.gen.ts';
import type { GoodwillStatus } from './goodwill.schema.ts';

export async function insertGoodwill(trx: Trx, row: Insertable<GoodwillRefunds>): Promise<void> {
  await trx.insertInto('goodwill_refunds').values(row).execute();
}

interface GoodwillFilter {
  id?: string;
  status?: GoodwillStatus;
}

function selectGoodwill(db: Database, { id, status }: GoodwillFilter) {
  return db
    .selectFrom('goodwill_refunds')
    .$if(id !== undefined, (query) => query.where('goodwill_refunds.id', '=', id as string))
    .$if(status !== undefined, (query) => query.where('goodwill_refunds.status', '=', status as string));
}

export async function countGoodwill(db: Database, filter: GoodwillFilter): Promise<number> {
  const { count } = await selectGoodwill(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Refunds with their order, newest first. */
export async function listGoodwillRows(
  db: Database,
  filter: GoodwillFilter,
  { page, limit }: { page: number; limit: number } = { page: 1, limit: 1 },
) {
  return await selectGoodwill(db, filter)
    .innerJoin('orders', 'orders.id', 'goodwill_refunds.order_id')
    .innerJoin('order_lines', 'order_lines.id', 'goodwill_refunds.order_line_id')
    .innerJoin('users as requester', 'requester.id', 'goodwill_refunds.requested_by')
    .leftJoin('users as decider', 'decider.id', 'goodwill_refunds.decided_by')
    .selectAll('goodwill_refunds')
    .select([
      'order_number',
      'contact_name',
      'contact_email',
      'payment_method',
      'order_lines.name as item_name',
    ])
    .select(['orders.store_credit_paise', 'orders.store_credit_back_paise'])
    .select(['orders.advance_paise', 'orders.advance_back_paise'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select('refunds.amount_paise')
        .whereRef('refunds.payment_id', '=', 'orders.payment_id')
        .where('refunds.reason_key', '=', sql<string>`'goodwill ' || goodwill_refunds.id`)
        .as('card_paise'),
    )
    .select(['requester.name as requester_name', 'decider.name as decider_name'])
    .orderBy('goodwill_refunds.created_at', 'desc')
    .orderBy('goodwill_refunds.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type GoodwillRow = Awaited<ReturnType<typeof listGoodwillRows>>[number];

/** A person's refunds without a return, oldest first. */
export async function listGoodwillOfUser(db: Database, userId: string) {
  return await db
    .selectFrom('goodwill_refunds')
    .innerJoin('orders', 'orders.id', 'goodwill_refunds.order_id')
    .innerJoin('order_lines', 'order_lines.id', 'goodwill_refunds.order_line_id')
    .select(['order_number', 'order_lines.name as item_name', 'goodwill_refunds.amount_paise'])
    .select(['goodwill_refunds.reason', 'goodwill_refunds.status', 'goodwill_refunds.created_at'])
    .where('orders.user_id', '=', userId)
    .orderBy('goodwill_refunds.created_at')
    .orderBy('goodwill_refunds.id')
    .execute();
}

/** Decides a refund that is awaiting approval; returns whether it was. */
export async function decideGoodwillRow(
  trx: Trx,
  id: string,
  { status, byUserId, creditPaise }: { status: GoodwillStatus; byUserId: string; creditPaise: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('goodwill_refunds')
    .set({ status, decided_by: byUserId, decided_at: sql<Date>`shop_now()`, credit_paise: creditPaise })
    .where('id', '=', id)
    .where('status', '=', 'Awaiting approval')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds to the goodwill refunds of a line; the database refuses more than the rest of its price. */
export async function addLineGoodwill(trx: Trx, lineId: string, amountPaise: number): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set(({ eb }) => ({ goodwill_paise: eb('goodwill_paise', '+', amountPaise) }))
    .where('id', '=', lineId)
    .execute();
}

/** Above this amount, in paise, a second member of staff approves. */
export async function findApprovalLimit(db: Database): Promise<number> {
  const row = await db.selectFrom('shop_settings').select('refund_approval_paise').executeTakeFirstOrThrow();
  return row.refund_approval_paise;
}

/** The refunds of an order that needed no approval, in paise. */
export async function sumUnapproved(trx: Trx, orderId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('goodwill_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql<number>`0`).as('sum'))
    .where('order_id', '=', orderId)
    .where('needs_approval', '=', false)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
