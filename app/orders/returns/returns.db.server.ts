import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { type ReturnTerms, toReturnTerms } from '#app/settings/return-terms.ts';
import { shippingLeft } from '../cancellations/cancellations.db.server.ts';
import { linesOfReturn } from './order-returns.db.server.ts';
import type { ReturnInput } from './return-input.schema.ts';
import type { RefundableLine, ReturnStatus } from './return-policy.ts';
import { toRefundable } from './to-refundable.ts';

/** Whether the order was delivered within these hours before an instant; default now. */
export async function isDeliveredWithin(
  db: Database,
  orderId: string,
  { hours, at }: { hours: number; at?: Date | undefined },
): Promise<boolean> {
  const instant = at ? sql<Date>`${at}::timestamptz` : sql<Date>`shop_now()`;
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'Delivered')
    .where('created_at', '>', sql<Date>`${instant} - make_interval(hours => ${hours})`)
    // Forms have minutes.
    .where('created_at', '<', sql<Date>`${instant} + interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OrderLine extends RefundableLine {
  name: string;
  productId: string;
  size: string;
  color: string;
  variantId: string;
  returnedQuantity: number;
  returnTerms: ReturnTerms;
  /** in parcels */
  shippedQuantity: number;
  /** cancelled before they were packed */
  cancelledQuantity: number;
}

/** An order's lines with their returned quantities. The caller locks the order before a change. */
export async function listLinesToRefund(db: Database, orderId: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...toRefundable(row),
    name: row.name,
    productId: row.product_id,
    size: row.size,
    color: row.color,
    variantId: row.variant_id,
    returnTerms: toReturnTerms(row),
    returnedQuantity: row.returned_quantity,
    shippedQuantity: row.shipped_quantity,
    cancelledQuantity: row.cancelled_quantity,
  }));
}

type Items = ReturnInput['items'];

/** Adds to the returned, refunded or cancelled quantities of lines; a sign of -1 subtracts. */
export async function addLineQuantities(
  trx: Trx,
  quantities: ReadonlyMap<string, number>,
  column: 'returned_quantity' | 'refunded_quantity' | 'cancelled_quantity',
  sign: 1 | -1 = 1,
): Promise<void> {
  const [ids, counts] = [[...quantities.keys()], [...quantities.values()]];
  await sql`
    update order_lines set ${sql.ref(column)} = ${sql.ref(column)} + ${sign}::int * piece.count
    from unnest(${ids}::uuid[], ${counts}::int[]) as piece (id, count)
    where order_lines.id = piece.id
  `.execute(trx);
}

export async function insertReturn(
  trx: Trx,
  input: {
    orderId: string;
    /** whose replacements are returned */
    exchangeId: string | null;
    items: Items;
    images: string[];
    account: SealedAccount | undefined;
    refundsToCredit: boolean;
  },
): Promise<string> {
  const id = newId();
  const {
    orderId: order_id,
    exchangeId: exchange_id,
    images,
    account,
    refundsToCredit: refunds_to_credit,
  } = input;
  const { kind: account_kind, sealed: account_sealed, masked: account_masked } = account ?? {};
  const to = { account_kind, account_sealed, account_masked, refunds_to_credit };
  await trx
    .insertInto('returns')
    .values({ id, order_id, exchange_id, images, ...to })
    .execute();
  await trx
    .insertInto('return_lines')
    .values(
      input.items.map(({ item, quantity, reason }) => ({
        return_id: id,
        order_line_id: item,
        quantity,
        reason,
      })),
    )
    .execute();
  return id;
}

export async function findOrderIdByReturn(db: Database, returnId: string): Promise<string | undefined> {
  const row = await db.selectFrom('returns').select('order_id').where('id', '=', returnId).executeTakeFirst();
  return row?.order_id;
}

export interface ReturnChange {
  status: ReturnStatus;
  note: string | null;
  movedBy: string;
  /** null unless the status is Refunded */
  refundPaise: Paise | null;
  /** the part of it that went to store credit */
  creditPaise: Paise;
  /** the part of it that was paid as the difference to a dearer replacement */
  differencePaise: Paise;
}

export async function setReturn(trx: Trx, returnId: string, change: ReturnChange): Promise<void> {
  await trx
    .updateTable('returns')
    .set({
      status: change.status,
      note: change.note,
      moved_by: change.movedBy,
      moved_at: sql<Date>`shop_now()`,
      refund_paise: change.refundPaise,
      credit_paise: change.creditPaise,
      difference_paise: change.differencePaise,
      // Personal data: deleted when it is no longer needed.
      ...(change.status === 'Refunded' || change.status === 'Rejected'
        ? { upi_id: null, account_sealed: null }
        : {}),
    })
    .where('id', '=', returnId)
    .execute();
}

/**
 * The refunds of a cash-on-delivery order by transfer: for returns, exchanges and goodwill. For an order with an advance, the
 * listed cash refunds count.
 */
export async function sumManualRefunds(db: Database, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(
      sql<number>`case when payment_id is not null
        then coalesce((select sum(amount_paise) from cash_refunds where order_id = orders.id and purpose = 'goods'), 0)
        else coalesce((
          select sum(returns.refund_paise - credit_paise
            - case when exchanges.payment_id is null or returns.refunds_to_credit then 0 else difference_paise end)
          from returns left join exchanges on exchanges.id = exchange_id where returns.order_id = orders.id), 0)
        + coalesce((select sum(amount_paise - credit_paise) from goodwill_refunds
          where order_id = orders.id and status = 'Refunded'), 0)
        + coalesce((select sum(amount_paise) from cash_refunds
          where order_id = orders.id and reference like 'exchange %'), 0) end`.as('sum'),
    )
    .where('id', '=', orderId)
    .where('payment_method', '=', 'cod')
    .executeTakeFirst();
  return row?.sum ?? 0;
}

/** The discount of a replacement on its invoice. */
const invoicedDiscount = sql<number>`coalesce((
  select (line ->> 'discountPaise')::bigint from tax_documents, jsonb_array_elements(content -> 'lines') as line
  where kind = 'invoice' and reference = 'exchange ' || exchange_lines.exchange_id and line ->> 'of' = exchange_lines.id::text
), 0)`;

/** Returns with their items and customer; the caller adds the filter. */
export function selectReturns(db: Database) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .leftJoin('exchanges', 'exchanges.id', 'returns.exchange_id')
    .selectAll('returns')
    .select([
      'orders.order_number',
      'orders.user_id',
      'orders.contact_name',
      'orders.contact_email',
      'orders.payment_id',
      'orders.payment_method',
      'orders.store_credit_paise',
      'orders.store_credit_back_paise',
      'orders.advance_paise',
      'orders.advance_back_paise',
      'exchanges.payment_id as difference_payment_id',
      'exchanges.paid_paise as difference_paid_paise',
    ])
    .select((eb) => [
      shippingLeft.as('shipping_paise'),
      eb
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number | null>('refunds.amount_paise').as('sum'))
        .where('refunds.reason_key', '=', sql<string>`'return ' || returns.id`)
        .where(({ or, eb }) =>
          or([
            eb('refunds.payment_id', '=', eb.ref('orders.payment_id')),
            eb('refunds.payment_id', '=', eb.ref('exchanges.payment_id')),
          ]),
        )
        .as('card_paise'),
      eb
        .selectFrom('returns as same_exchange')
        .select(({ fn }) => fn.sum<number | null>('same_exchange.difference_paise').as('sum'))
        .whereRef('same_exchange.exchange_id', '=', 'returns.exchange_id')
        .as('difference_back_paise'),
      jsonArrayFrom(
        linesOfReturn(eb)
          .select(['return_lines.order_line_id', 'return_lines.quantity', 'return_lines.reason', 'is_rental'])
          .select(({ fn }) => [
            fn.coalesce('replacement.size', 'order_lines.size').as('size'),
            fn.coalesce('replacement.color', 'order_lines.color').as('color'),
            fn.coalesce('replacement.picture', 'order_lines.picture').as('picture'),
            fn.coalesce('replacement.variant_id', 'order_lines.variant_id').as('variant_id'),
          ]),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['order_lines.id', 'is_rental', 'quantity', 'unit_price_paise', 'discount_paise'])
          .select(['refunded_quantity', 'exchanged_quantity', 'goodwill_paise'])
          .whereRef('order_lines.order_id', '=', 'returns.order_id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('exchange_lines')
          .select(['exchange_lines.id', 'order_line_id', 'quantity', 'unit_price_paise', 'refunded_quantity'])
          .select(invoicedDiscount.as('discount_paise'))
          .whereRef('exchange_lines.exchange_id', '=', 'returns.exchange_id'),
      ).as('replacements'),
    ]);
}
export type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

export async function findReturn(db: Database, returnId: string): Promise<ReturnRow> {
  return await selectReturns(db).where('returns.id', '=', returnId).executeTakeFirstOrThrow();
}

/** The returns of an order, oldest first. */
export async function listReturnsByOrder(db: Database, orderId: string): Promise<ReturnRow[]> {
  return await selectReturns(db)
    .where('returns.order_id', '=', orderId)
    .orderBy('returns.created_at')
    .execute();
}

export async function listReturnPage(
  db: Database,
  { status, page, limit }: { status?: ReturnStatus; page: number; limit: number },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const query = selectReturns(db).orderBy('returns.created_at', 'desc').orderBy('returns.id', 'desc');
  const rows = await (status ? query.where('returns.status', '=', status) : query)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counting = db.selectFrom('returns').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await (status
    ? counting.where('status', '=', status)
    : counting
  ).executeTakeFirstOrThrow();
  return { rows, total };
}
