import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { ParcelCount } from '#app/shipping/cash-rules/cash-rules.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import type { ReturnedBy } from './returned-by.ts';
import type { ReturnedParcels } from './returned-parcels.schema.ts';

/** Older parcels do not count. */
const DAYS = 365;
const since = sql`shop_now() - make_interval(days => ${DAYS})`;

/** The parcels of the last year that this condition selects. */
export async function countOutcomes(db: Database, condition: RawBuilder<unknown>): Promise<ParcelCount> {
  const { rows } = await sql<ParcelCount>`
    select count(*)::int as parcels, count(*) filter (where is_returned)::int as returned
    from parcel_outcomes where ${condition} and ended_at > ${since}
  `.execute(db);
  return rows[0] ?? { parcels: 0, returned: 0 };
}

/** The name of a row of the report. */
const GROUPS: Record<ReturnedBy, RawBuilder<unknown>> = {
  pin: sql`outcome.pin`,
  courier: sql`outcome.courier`,
  product: sql`line.name`,
  source: sql`orders.source`,
};

/** For a product: the lines whose units were in the parcel, or all bought lines of an order without parcels. */
const JOINS: Partial<Record<ReturnedBy, RawBuilder<unknown>>> = {
  source: sql`join orders on orders.id = outcome.order_id`,
  product: sql`
    join order_lines as line on line.order_id = outcome.order_id and not line.is_rental
      and (outcome.shipment_id is null or exists (
        select from shipment_items where shipment_id = outcome.shipment_id and order_line_id = line.id))`,
};

export async function listReturnedParcels(
  db: Database,
  { by, page, limit }: { by: ReturnedBy; page: number; limit: number | null },
): Promise<{ rows: ReturnedParcels[]; total: number }> {
  const { rows } = await sql<ReturnedParcels & { total: number }>`
    select ${GROUPS[by]} as name, count(distinct outcome.parcel_id)::int as parcels,
      (count(distinct outcome.parcel_id) filter (where is_returned))::int as returned,
      (count(distinct outcome.parcel_id) filter (where outcome.payment_method = 'cod'))::int as cash,
      (count(distinct outcome.parcel_id) filter (where is_returned and outcome.payment_method = 'cod'))::int as "cashReturned",
      count(*) over ()::int as total
    from parcel_outcomes as outcome ${JOINS[by] ?? sql``}
    where ended_at > ${since} and ${GROUPS[by]} <> ''
    group by ${GROUPS[by]} order by returned desc, parcels desc, name
    limit ${limit} offset ${(page - 1) * (limit ?? 0)}
  `.execute(db);
  const named = (name: string) => (by === 'courier' ? formatCourier(name) : name);
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, name: named(row.name) })),
    total: rows[0]?.total ?? 0,
  };
}

/** A cash order and how it ended, for a replay. */
export interface PastCashOrder {
  userId: string;
  mobile: string;
  pin: string;
  /** paise to be collected */
  due: number;
  placedAt: Date;
  /** false if it has outfits or was paid by a payment link */
  canPayInAdvance: boolean;
  /** null: not ended, or never shipped */
  endedAt: Date | null;
  parcels: number;
  returned: number;
}

/** All cash orders with goods, in the order in which they were placed. */
export async function listPastCashOrders(db: Database): Promise<PastCashOrder[]> {
  const { rows } = await sql<PastCashOrder>`
    select orders.user_id as "userId", orders.contact_mobile as mobile,
      regexp_replace(orders.shipping_info ->> 'postalCode', '\D', '', 'g') as pin,
      orders.total_paise - orders.store_credit_paise as due, orders.created_at as "placedAt",
      not exists (select from order_lines where order_id = orders.id and is_rental)
        and not exists (select from draft_orders where draft_orders.order_id = orders.id) as "canPayInAdvance",
      max(outcome.ended_at) as "endedAt", count(outcome.parcel_id)::int as parcels,
      (count(outcome.parcel_id) filter (where outcome.is_returned))::int as returned
    from orders left join parcel_outcomes as outcome on outcome.order_id = orders.id
    where orders.payment_method = 'cod' group by orders.id order by orders.created_at, orders.id
  `.execute(db);
  return rows;
}
