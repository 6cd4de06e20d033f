import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { pipeline } from '#app/platform/db/pipeline.server.ts';
import type { DB, OrderNotes } from '#app/platform/db/tables.gen.ts';
import { cancellationsOfOrder } from './cancellations/cancellations.db.server.ts';
import { couponOfOrder, discountsOfOrder } from './order-changes.db.server.ts';
import { LINE_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';
import type { ShippingInfo } from './orders.schema.ts';
import { returnsOfOrder } from './returns/order-returns.db.server.ts';
import { shipmentsOfOrder } from './shipments/shipments.db.server.ts';

/** The deposits of an order's rentals for which the condition holds. */
function sumDeposits(condition: RawBuilder<unknown>) {
  return sql<number>`(select coalesce(sum(deposit_paise), 0) from rental_orders
    where order_id = orders.id and (${condition}))`;
}

/** Orders with lines and timeline; the caller adds the filter. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(LINE_COLUMNS)
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('order_events')
          .select(['status', 'note', 'created_at', 'by_user_id'])
          .whereRef('order_events.order_id', '=', 'orders.id')
          .orderBy('order_events.id'),
      ).as('events'),
      returnsOfOrder(eb),
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .select(['amount_paise', 'state', 'moved_at'])
          .whereRef('refunds.payment_id', '=', 'orders.payment_id')
          .orderBy('refunds.created_at'),
      ).as('refunds'),
      sumDeposits(sql`deposit_state <> 'awaited'
        or exists (select from order_lines where order_id = orders.id and not is_rental)`).as(
        'other_deposits_paise',
      ),
      sumDeposits(sql`deposit_state = 'waived'
        or deposit_strategy = 'card hold' and deposit_state in ('authorized', 'settled')`).as(
        'uncollected_deposits_paise',
      ),
      sumDeposits(sql`deposit_state = 'awaited' and orders.payment_method = 'cod'`).as(
        'deposits_at_hand_over_paise',
      ),
      sql<boolean>`exists (select from rental_orders where order_id = orders.id
        and status not in ('Pending', 'Rejected', 'Cancelled'))`.as('has_approved_rental'),
      eb
        .selectFrom('rental_orders')
        .select('name')
        .whereRef('rental_orders.order_id', '=', 'orders.id')
        .where('rental_orders.status', '=', 'Pending')
        .orderBy('rental_orders.id')
        .limit(1)
        .as('unanswered_rental'),
      jsonObjectFrom(
        eb
          .selectFrom('order_tracking')
          .select(['courier', 'number', 'link'])
          .whereRef('order_tracking.order_id', '=', 'orders.id'),
      ).as('tracking'),
      sql<boolean>`coalesce(orders.promised_by < (shop_now() at time zone 'Asia/Kolkata')::date
        and orders.status not in ('Delivered', 'Cancelled'), false)`.as('is_late'),
      sql<Date>`shop_now()`.as('now'),
      shipmentsOfOrder(eb),
      cancellationsOfOrder(eb),
      discountsOfOrder(eb),
      couponOfOrder(eb),
    ]);
}
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Each order is read by several handlers, and its query is long. */
const orderById = compiledOnce(
  ['orderId'],
  (db, { orderId }: { orderId: string }) =>
    [selectOrders(db).where('orders.id', '=', orderId).compile()] as const,
);

/** Without `ofUserId`, finds any person's order. */
export async function findOrder(
  db: Database,
  { orderId, ofUserId }: { orderId: string; ofUserId?: string },
): Promise<OrderRow | undefined> {
  const [[row]] = await pipeline(db, orderById(db, { orderId }));
  return ofUserId === undefined || row?.user_id === ofUserId ? row : undefined;
}

export async function listOrdersByUser(db: Database, userId: string): Promise<OrderRow[]> {
  return await newestFirst(selectOrders(db).where('user_id', '=', userId)).execute();
}

/** Sorts orders by time, newest first. */
export function newestFirst<O>(query: SelectQueryBuilder<DB, 'orders', O>) {
  return query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
}

export async function findOrderIdByPayment(db: Database, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.id;
}

/** The shipping address of this person's newest order. */
export async function findLastShippingInfo(db: Database, userId: string): Promise<ShippingInfo | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('shipping_info')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.shipping_info as unknown as ShippingInfo);
}

export async function findOrderByCheckout(db: Database, checkoutId: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

export async function findShippingInfo(trx: Trx, orderId: string): Promise<ShippingInfo> {
  const row = await trx
    .selectFrom('orders')
    .select('shipping_info')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.shipping_info as unknown as ShippingInfo;
}

/** The bought units of an order that did not come back, without rentals. */
export async function listSoldLines(trx: Trx, orderId: string) {
  return await trx
    .selectFrom('order_lines')
    .select(['variant_id as variantId', sql<number>`quantity - returned_quantity`.as('quantity')])
    .where('order_id', '=', orderId)
    .where('is_rental', '=', false)
    .whereRef('quantity', '>', 'returned_quantity')
    .execute();
}

export async function findDeliveredLine(db: Database, purchase: { userId: string; productId: string }) {
  return await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.id')
    .where('orders.user_id', '=', purchase.userId)
    .where('orders.status', '=', 'Delivered')
    .where('order_lines.product_id', '=', purchase.productId)
    .whereRef('order_lines.quantity', '>', 'order_lines.cancelled_quantity')
    .executeTakeFirst();
}

export async function findUncancelledOrder(db: Database, userId: string) {
  return await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
}

export async function existsOpenOrder(db: Database, userId: string): Promise<boolean> {
  const { isOpen } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('orders')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', 'not in', ['Delivered', 'Cancelled']),
        ),
        exists(
          selectFrom('checkouts').select('id').where('user_id', '=', userId).where('state', '=', 'held'),
        ),
      ]).as('isOpen'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isOpen);
}

export type OpenRefund = 'credit to come' | 'refund without account';

/** An open claim of a user: an exchange, a refund that becomes store credit, or a transfer without an account. */
export async function findOpenRefund(
  db: Database,
  { userId }: { userId: string },
): Promise<OpenRefund | undefined> {
  const { rows } = await sql<{ open: OpenRefund | null }>`
    select case
      when exists (select from returns join orders on orders.id = order_id
        where orders.user_id = ${userId} and (refunds_to_credit or store_credit_paise > 0)
          and returns.status in ('Requested', 'Approved', 'Received'))
        or exists (select from goodwill_refunds as goodwill join orders on orders.id = order_id
          where orders.user_id = ${userId} and (to_credit or store_credit_paise > 0)
            and goodwill.status = 'Awaiting approval')
        or exists (select from exchanges join orders on orders.id = order_id where orders.user_id = ${userId}
          and exchanges.status in ('Requested', 'Approved', 'Received', 'Sent')) then 'credit to come'
      when exists (select from cash_refunds join orders on orders.id = order_id
        where orders.user_id = ${userId} and state = 'due' and kind is null) then 'refund without account'
    end as open
  `.execute(db);
  return rows[0]?.open ?? undefined;
}

export async function findOrderIdByRental(db: Database, rentalOrderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('rental_orders', 'rental_orders.order_line_id', 'order_lines.id')
    .select('order_lines.order_id')
    .where('rental_orders.id', '=', rentalOrderId)
    .executeTakeFirst();
  return row?.order_id;
}

/** Whether an order has bought items that were not cancelled and did not come back, not only rentals. */
export async function hasGoods(trx: Trx, orderId: string): Promise<boolean> {
  const line = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_rental', '=', false)
    .whereRef('quantity', '>', 'returned_quantity')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export async function findOrderIdByNumber(db: Database, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.id;
}

/** A person's own order by its number, if it was placed within the last hour. */
export async function findRecentOrderByNumber(
  db: Database,
  { userId, orderNumber }: { userId: string; orderNumber: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`shop_now() - interval '1 hour'`)
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

export type NoteRow = Pick<Selectable<OrderNotes>, 'id' | 'words' | 'created_at'> & { author: string };

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
