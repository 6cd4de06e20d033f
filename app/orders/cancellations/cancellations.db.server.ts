import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { totalOf } from '#app/cart/calculate-totals.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, OrderCancellations } from '#app/platform/db/tables.gen.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import type { Amounts } from '../order-snapshot.ts';

/** The cancelled items of the order in the query around it, oldest first. */
export function cancellationsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_cancellations')
      .select(['order_cancellations.id', 'by_user_id', 'reason', 'order_cancellations.created_at'])
      .select(['order_cancellations.subtotal_paise', 'order_cancellations.discount_paise'])
      .select(['order_cancellations.shipping_paise', 'order_cancellations.advance_paise'])
      .select('order_cancellations.credit_paise')
      .select((cancellation) =>
        jsonArrayFrom(
          cancellation
            .selectFrom('order_cancellation_items as cancelled')
            .innerJoin('order_lines', 'order_lines.id', 'cancelled.order_line_id')
            .select(['order_line_id as item', 'name', 'size', 'color', 'cancelled.quantity'])
            .whereRef('cancellation_id', '=', 'order_cancellations.id')
            .orderBy('order_lines.position'),
        ).as('items'),
      )
      .whereRef('order_cancellations.order_id', '=', 'orders.id')
      .orderBy('order_cancellations.created_at')
      .orderBy('order_cancellations.id'),
  ).as('cancellations');
}

export async function insertCancellation(
  trx: Trx,
  row: Insertable<OrderCancellations> & { id: string },
  quantities: ReadonlyMap<string, number>,
): Promise<void> {
  await trx.insertInto('order_cancellations').values(row).execute();
  await trx
    .insertInto('order_cancellation_items')
    .values(
      [...quantities].map(([order_line_id, quantity]) => ({
        ...{ cancellation_id: row.id, order_line_id, quantity },
      })),
    )
    .execute();
}

/** A part of an order whose sale is reversed before it is delivered. */
export interface ReversedPart {
  id: string;
  /** 'cancellation 0192…', 'shipment 0192…' */
  reference: string;
  kind: 'cancellation' | 'shipment';
  totals: Amounts;
  /** for a cancellation, the returned store credit; for a parcel, all prepaid money that was returned */
  credited: Paise;
  /** the returned part of the advance */
  advance: Paise;
}

/** The cancelled items of an order, then its returned parcels. */
export async function listReversedParts(db: Database, orderId: string): Promise<ReversedPart[]> {
  const { rows } = await sql<{
    id: string;
    kind: ReversedPart['kind'];
    subtotal: number;
    discount: number;
    shipping: number;
    credited: number;
    advance: number;
  }>`
    select id, 'cancellation' as kind, subtotal_paise as subtotal, discount_paise as discount,
      shipping_paise as shipping, credit_paise as credited, advance_paise as advance, created_at
    from order_cancellations where order_id = ${orderId}
    union all
    select id, 'shipment', refund_subtotal_paise, refund_discount_paise, refund_shipping_paise, refund_prepaid_paise, 0, created_at
    from shipments where order_id = ${orderId} and status = 'Returned'
    order by kind, created_at, id
  `.execute(db);
  return rows.map(({ id, kind, credited, advance, ...sums }) => {
    const parts = {
      subtotal: paise(sums.subtotal),
      discount: paise(sums.discount),
      shipping: paise(sums.shipping),
    };
    return {
      ...{ id, reference: `${kind} ${id}`, kind, credited: paise(credited), advance: paise(advance) },
      totals: { ...parts, total: totalOf(parts) },
    };
  });
}

/** The shipping charge of the order in the query around it, or 0 once it is refunded or no longer due. */
export const shippingLeft = sql<number>`(orders.shipping_paise
  - coalesce((select sum(refund_shipping_paise) from shipments where order_id = orders.id), 0)
  - coalesce((select sum(shipping_paise) from order_cancellations where order_id = orders.id), 0))::bigint`;

export async function findShippingLeft(db: Database, { id }: { id: string }): Promise<Paise> {
  const order = db.selectFrom('orders').select(shippingLeft.as('left')).where('id', '=', id);
  return paise((await order.executeTakeFirstOrThrow()).left);
}
