import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, OrderLines, Orders } from '#app/platform/db/tables.gen.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import type { Tracking } from './fulfilment/tracking.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';
import { type Amounts, creditReference, type SnapshotDiscount } from './order-snapshot.ts';
import type { ShippingInfo } from './orders.schema.ts';

/** The columns needed to change an order. */
export interface LockedOrder {
  id: string;
  number: string;
  userId: string;
  status: OrderStatus;
  paymentMethod: string;
  /** null for cash on delivery without an advance */
  paymentId: string | null;
  totals: Amounts;
  /** the deposits in the subtotal */
  deposits: Paise;
  /** the part of the total paid with store credit, and the part of that already returned */
  storeCredit: Paise;
  storeCreditBack: Paise;
  /** for a cash order, the part paid online when it was placed, and the part of that already refunded */
  advance: Paise;
  advanceBack: Paise;
  /** the reference of that credit's spending */
  creditReference: string;
}

export async function lockOrder(trx: Trx, orderId: string): Promise<LockedOrder | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'user_id', 'status', 'payment_method', 'payment_id'])
    .select(['subtotal_paise', 'discount_paise', 'shipping_paise', 'total_paise'])
    .select(['store_credit_paise', 'store_credit_back_paise', 'checkout_id'])
    .select(['advance_paise', 'advance_back_paise'])
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select(sql<number>`coalesce(sum(unit_price_paise * quantity), 0)`.as('paise'))
        .whereRef('order_id', '=', 'orders.id')
        .where('is_rental', '=', true)
        .as('deposits'),
    )
    .where('id', '=', orderId)
    // Others can still add rows that refer to the order, such as a refund in a transaction that has locked its rental.
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      number: row.order_number,
      userId: row.user_id,
      status: row.status as OrderStatus,
      paymentMethod: row.payment_method,
      paymentId: row.payment_id,
      totals: {
        subtotal: paise(row.subtotal_paise),
        discount: paise(row.discount_paise),
        shipping: paise(row.shipping_paise),
        total: paise(row.total_paise),
      },
      deposits: paise(row.deposits ?? 0),
      storeCredit: paise(row.store_credit_paise),
      storeCreditBack: paise(row.store_credit_back_paise),
      advance: paise(row.advance_paise),
      advanceBack: paise(row.advance_back_paise),
      creditReference: creditReference({ orderId: row.id, checkoutId: row.checkout_id }),
    }
  );
}

/** Adds to the refunds to store credit; `own` is the part that had paid for the order. */
export async function addCredited(
  trx: Trx,
  orderId: string,
  { own, credited }: { own: Paise; credited: Paise },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set(({ eb }) => ({
      store_credit_back_paise: eb('store_credit_back_paise', '+', own),
      credited_paise: eb('credited_paise', '+', credited),
    }))
    .where('id', '=', orderId)
    .execute();
}

/** Adds to the refunded part of the advance. */
export async function addAdvanceBack(trx: Trx, orderId: string, amountPaise: Paise): Promise<void> {
  await trx
    .updateTable('orders')
    .set(({ eb }) => ({ advance_back_paise: eb('advance_back_paise', '+', amountPaise) }))
    .where('id', '=', orderId)
    .execute();
}

/** The sum refunded to the customer's store credit so far. */
export async function findCredited(trx: Trx, orderId: string): Promise<number> {
  const query = trx.selectFrom('orders').select('credited_paise').where('id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).credited_paise;
}

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

/** The highest count of open orders among these counters. */
export async function findOpenCashOrders(db: Database, countedFor: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('open_cash_orders')
    .where('counted_for', 'in', countedFor)
    .select(({ fn }) => fn.max('open').as('open'))
    .executeTakeFirst();
  return Number(row?.open ?? 0);
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

export async function setOrderStatus(trx: Trx, orderId: string, status: OrderStatus): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
}

export async function setCancelled(trx: Trx, orderId: string, reason: string | null): Promise<void> {
  const set = { status: 'Cancelled', cancel_reason: reason };
  await trx.updateTable('orders').set(set).where('id', '=', orderId).execute();
}

export async function setPaymentStatus(
  trx: Trx,
  orderId: string,
  payment_status: PaymentStatus,
): Promise<void> {
  await trx.updateTable('orders').set({ payment_status }).where('id', '=', orderId).execute();
}

export async function setShippingInfo(trx: Trx, orderId: string, shippingInfo: ShippingInfo): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ shipping_info: JSON.stringify(shippingInfo) })
    .where('id', '=', orderId)
    .execute();
}

export async function insertNote(
  trx: Trx,
  row: { id: string; order_id: string; author_id: string; words: string },
): Promise<void> {
  await trx.insertInto('order_notes').values(row).execute();
}

/** The automatic discounts of an order, for its queries. */
export function discountsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_discounts')
      .select(['title', 'amount_paise'])
      .whereRef('order_discounts.order_id', '=', 'orders.id')
      .orderBy('title'),
  ).as('discounts');
}

/** The code of an order's coupon, also after a cancellation that released it. */
export function couponOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return eb
    .selectFrom('coupon_redemptions')
    .select('code')
    .whereRef('coupon_redemptions.order_id', '=', 'orders.id')
    .as('coupon_code');
}

export async function insertOrderDiscounts(
  trx: Trx,
  orderId: string,
  discounts: readonly SnapshotDiscount[],
): Promise<void> {
  if (discounts.length === 0) return;
  const rows = discounts.map(({ id, title, amountPaise, isFirstOrderOnly }) => ({
    ...{ order_id: orderId, discount_id: id, title, amount_paise: amountPaise },
    first_order_only: isFirstOrderOnly,
  }));
  await trx.insertInto('order_discounts').values(rows).execute();
}

/** Gives the order line of a rental the dates of the rental; idempotent. */
export async function setLineDates(db: Database, rentalOrderId: string): Promise<void> {
  await db
    .updateTable('order_lines')
    .from('rental_orders')
    .set((eb) => ({ rental_starts_on: eb.ref('starts_on'), rental_ends_on: eb.ref('ends_on') }))
    .whereRef('order_line_id', '=', 'order_lines.id')
    .where('rental_orders.id', '=', rentalOrderId)
    .execute();
}
