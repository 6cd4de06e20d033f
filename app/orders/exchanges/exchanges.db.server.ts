import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { ExchangeLines, Exchanges } from '#app/platform/db/tables.gen.ts';
import { ORIGINAL_RETURN_TERMS } from '#app/settings/return-terms.ts';
import { DAYS_TO_SEND_BACK, type ExchangeStatus, OPEN_EXCHANGE_STATUSES } from './exchange-policy.ts';

/** Names an exchange in tax documents and the ledger. */
export function exchangeReference(id: string): string {
  return `exchange ${id}`;
}

export async function insertExchange(
  trx: Trx,
  exchange: {
    id: string;
    orderId: string;
    images: string[];
    sendsFirst: boolean;
    refundsToCredit: boolean;
    account: SealedAccount | undefined;
  },
  lines: readonly Insertable<ExchangeLines>[],
): Promise<void> {
  const { id, orderId: order_id, images, sendsFirst: sends_first, account } = exchange;
  const { refundsToCredit: refunds_to_credit } = exchange;
  const { kind: account_kind, sealed: account_sealed, masked: account_masked } = account ?? {};
  const to = { refunds_to_credit, account_kind, account_sealed, account_masked };
  await trx
    .insertInto('exchanges')
    .values({ id, order_id, images, sends_first, ...to })
    .execute();
  await trx
    .insertInto('exchange_lines')
    .values([...lines])
    .execute();
}

export async function findOrderIdByExchange(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('exchanges').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id;
}

export async function updateExchange(trx: Trx, id: string, change: Updateable<Exchanges>): Promise<void> {
  await trx.updateTable('exchanges').set(change).where('id', '=', id).execute();
}

/** Sets the last day for paying a dearer replacement, a day in India, by the current settings. */
export async function setPaymentDay(trx: Trx, id: string): Promise<void> {
  const endOfDay = sql<Date>`(
    select ((shop_now() at time zone 'Asia/Kolkata')::date + exchange_payment_days + 1)::timestamp
      at time zone 'Asia/Kolkata' - interval '1 second'
    from shop_settings
  )`;
  await trx.updateTable('exchanges').set({ pay_by: endOfDay }).where('id', '=', id).execute();
}

const NEEDS_ACCOUNT: ExchangeStatus[] = ['Requested', 'Approved'];

export async function setExchangeStatus(
  trx: Trx,
  id: string,
  change: { status: ExchangeStatus; note: string | null; movedBy: string | null },
): Promise<void> {
  const { status, note, movedBy: moved_by } = change;
  await trx
    .updateTable('exchanges')
    .set({ status, note, moved_by, moved_at: sql<Date>`shop_now()` })
    // Personal data: deleted when it is no longer needed.
    .$if(!NEEDS_ACCOUNT.includes(status), (query) => query.set({ account_sealed: null }))
    .where('id', '=', id)
    .execute();
}

export async function addExchangedQuantities(
  trx: Trx,
  quantities: ReadonlyMap<string, number>,
  sign: 1 | -1 = 1,
): Promise<void> {
  for (const [lineId, quantity] of quantities)
    await trx
      .updateTable('order_lines')
      .set(({ eb }) => ({ exchanged_quantity: eb('exchanged_quantity', '+', sign * quantity) }))
      .where('id', '=', lineId)
      .execute();
}

/** Sent before the old pieces, which are not back in time. */
const isOverdue = sql<boolean>`(exchanges.sends_first and exchanges.status = 'Sent'
  and exchanges.moved_at < shop_now() - make_interval(days => ${sql.lit(DAYS_TO_SEND_BACK)}))`;

/** Whether a delivered replacement can still be returned, by the original item's window. Completed counts as its delivery. */
const isDeliveredInWindow = sql<boolean>`(exchanges.status <> 'Completed' or exchanges.moved_at
  > shop_now() - make_interval(hours => coalesce(order_lines.return_hours, ${sql.lit(ORIGINAL_RETURN_TERMS.hours)})))`;

/** Adds to the returned or refunded quantities of replacements, by order line; a sign of -1 subtracts. */
export async function addReplacementQuantities(
  trx: Trx,
  exchangeId: string,
  quantities: ReadonlyMap<string, number>,
  change: { column: 'returned_quantity' | 'refunded_quantity'; sign?: 1 | -1 },
): Promise<void> {
  const { column, sign = 1 } = change;
  for (const [lineId, quantity] of quantities)
    await trx
      .updateTable('exchange_lines')
      .set(({ eb }) => ({ [column]: eb(column, '+', sign * quantity) }))
      .where('exchange_id', '=', exchangeId)
      .where('order_line_id', '=', lineId)
      .execute();
}

/** Whether the shop sends this customer replacements before the old pieces are back, by the rule in the settings. */
export async function isSentFirst(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_trusted: boolean }>`
    select coalesce(
      (select count(*) from orders where user_id = ${userId} and status = 'Delivered') >= exchange_first_orders
      and not exists (select from returns join orders on orders.id = order_id where user_id = ${userId}
        and returns.status = 'Rejected' and moved_at > shop_now() - interval '1 year')
      and not exists (select from exchanges join orders on orders.id = order_id where user_id = ${userId}
        and ((exchanges.status = 'Rejected' and moved_at > shop_now() - interval '1 year') or ${isOverdue})),
      false) as is_trusted
    from shop_settings
  `.execute(db);
  return rows[0]?.is_trusted ?? false;
}

/** Received exchanges whose payment is due within the days, earliest first. */
export async function listUnpaidExchanges(db: Database, withinDays: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exchanges')
    .select('id')
    .where('status', '=', 'Received')
    .where(sql<boolean>`paid_paise < new_paise - old_paise`)
    .where('pay_by', '<=', sql<Date>`shop_now() + make_interval(days => ${withinDays})`)
    .orderBy('pay_by')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the exchanges that need staff, and those whose old pieces are overdue. */
export async function countOpenExchanges(db: Database): Promise<{ open: number; overdue: number }> {
  return await db
    .selectFrom('exchanges')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', OPEN_EXCHANGE_STATUSES).as('open'),
      fn.countAll<number>().filterWhere(isOverdue).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

export function selectExchanges(db: Database) {
  return db
    .selectFrom('exchanges')
    .innerJoin('orders', 'orders.id', 'exchanges.order_id')
    .selectAll('exchanges')
    .select(isOverdue.as('is_overdue'))
    .select(sql<boolean>`coalesce(pay_by <= shop_now(), false)`.as('is_payment_over'))
    .select([
      'orders.order_number',
      'orders.user_id',
      'orders.contact_name',
      'orders.contact_email',
      'orders.shipping_paise',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('exchange_lines')
          .innerJoin('order_lines', 'order_lines.id', 'exchange_lines.order_line_id')
          .select([
            'exchange_lines.id',
            'order_line_id',
            'exchange_lines.quantity',
            'exchange_lines.reason',
            'exchange_lines.product_id',
            'exchange_lines.variant_id',
            'exchange_lines.name',
            'exchange_lines.size',
            'exchange_lines.color',
            'exchange_lines.picture',
            'exchange_lines.hsn',
            'exchange_lines.unit_price_paise',
            'exchange_lines.is_even',
            'order_lines.name as old_name',
            'order_lines.size as old_size',
            'order_lines.color as old_color',
            'order_lines.picture as old_picture',
            'order_lines.variant_id as old_variant_id',
            'exchange_lines.returned_quantity',
            'order_lines.return_rule',
            'order_lines.return_hours',
          ])
          .select(isDeliveredInWindow.as('is_in_window'))
          .whereRef('exchange_lines.exchange_id', '=', 'exchanges.id')
          .orderBy('order_lines.position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['id', 'is_rental', 'quantity', 'unit_price_paise', 'discount_paise'])
          .select(['refunded_quantity', 'exchanged_quantity', 'goodwill_paise'])
          .whereRef('order_lines.order_id', '=', 'exchanges.order_id'),
      ).as('lines'),
    ]);
}
export type ExchangeRow = Awaited<ReturnType<ReturnType<typeof selectExchanges>['execute']>>[number];

export async function findExchange(db: Database, id: string): Promise<ExchangeRow> {
  return await selectExchanges(db).where('exchanges.id', '=', id).executeTakeFirstOrThrow();
}

export async function listExchangesByOrder(db: Database, orderId: string): Promise<ExchangeRow[]> {
  return await selectExchanges(db)
    .where('exchanges.order_id', '=', orderId)
    .orderBy('exchanges.created_at')
    .orderBy('exchanges.id')
    .execute();
}

export async function listExchangesOfUser(db: Database, userId: string): Promise<ExchangeRow[]> {
  return await selectExchanges(db)
    .where('orders.user_id', '=', userId)
    .orderBy('exchanges.created_at')
    .orderBy('exchanges.id')
    .execute();
}

export interface ExchangeFilter {
  status?: ExchangeStatus;
  /** whose old pieces are not back in time */
  piece?: 'overdue';
}

export async function listExchangePage(
  db: Database,
  { status, piece, page, limit }: ExchangeFilter & { page: number; limit: number },
): Promise<{ rows: ExchangeRow[]; total: number }> {
  const rows = await selectExchanges(db)
    .$if(status !== undefined, (query) => query.where('exchanges.status', '=', status as string))
    .$if(piece === 'overdue', (query) => query.where(isOverdue))
    .orderBy('exchanges.created_at', 'desc')
    .orderBy('exchanges.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('exchanges')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .$if(piece === 'overdue', (query) => query.where(isOverdue))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertExchangeCharge(
  trx: Trx,
  row: { charge_id: string; exchange_id: string },
): Promise<void> {
  await trx.insertInto('exchange_charges').values(row).execute();
}

export async function findExchangeOfCharge(db: Database, chargeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exchange_charges')
    .select('exchange_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row?.exchange_id;
}
