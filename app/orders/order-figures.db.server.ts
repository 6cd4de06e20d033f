import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { countOpenExchanges } from './exchanges/exchanges.db.server.ts';

/** Days in India, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** The orders of these days; joined day by day, so that the index on created_at is used. */
function ordersOn(days: RawBuilder<unknown>) {
  return sql`(${days}) as days cross join lateral (
    select * from orders
    where created_at >= (days.day::timestamp at time zone 'Asia/Kolkata')
      and created_at < ((days.day + 1)::timestamp at time zone 'Asia/Kolkata')
    offset 0
  ) as orders`;
}

/** Sales by day and status, calculated from the orders (docs/glossary.md, figures). */
function summedDays(days: RawBuilder<unknown>) {
  return sql`
    select days.day, orders.status, count(*)::int as orders,
      sum(orders.total_paise - lines.deposits_paise - coalesce(cancelled.paise, 0))::bigint as sales_paise,
      coalesce(sum(returned.paise), 0)::bigint as returned_paise,
      count(*) filter (where lines.is_lent_only)::int as lent_only,
      coalesce(sum(orders.total_paise - lines.deposits_paise) filter (where lines.is_lent_only), 0)::bigint
        as lent_only_paise
    from ${ordersOn(days)}
    left join lateral (
      select coalesce(sum(unit_price_paise * quantity) filter (where is_rental), 0) as deposits_paise,
        bool_and(is_rental) as is_lent_only
      from order_lines where order_lines.order_id = orders.id
    ) as lines on true
    left join lateral (
      select sum(paise) as paise from (
        select refund_paise - difference_paise as paise from returns where returns.order_id = orders.id
        union all select refund_subtotal_paise - refund_discount_paise + refund_shipping_paise
          from shipments where shipments.order_id = orders.id
      ) as refunds
    ) as returned on true
    left join lateral (
      select sum(subtotal_paise - discount_paise + shipping_paise) as paise
      from order_cancellations where order_cancellations.order_id = orders.id
    ) as cancelled on true
    group by days.day, orders.status`;
}

/** Without cancelled units and those that came back. An exchanged unit is still a sale. */
function summedProducts(days: RawBuilder<unknown>) {
  return sql`
    select days.day, order_lines.product_id, sum(kept.quantity)::int as pieces,
      sum(unit_price_paise * kept.quantity)::bigint as sales_paise
    from ${ordersOn(days)}
    join order_lines on order_lines.order_id = orders.id
    cross join lateral (
      select order_lines.quantity - refunded_quantity + exchanged_quantity as quantity
    ) as kept
    where orders.status <> 'Cancelled' and not is_rental
    group by days.day, order_lines.product_id having sum(kept.quantity) > 0`;
}

/** Reads stored sums, but recalculates days that have changed since; in one statement, so in one snapshot. */
function current({ from, to }: Days) {
  return {
    changed: sql`changed as materialized (
      select distinct day from order_day_changes where day between ${from} and ${to}
    )`,
    changedDays: sql`select day from changed`,
    isUnchanged: sql`day between ${from} and ${to} and day not in (select day from changed)`,
  };
}

export interface OrderDayRow {
  day: string;
  status: string;
  orders: number;
  sales_paise: number;
  returned_paise: number;
  /** of these, rental-only orders */
  lent_only: number;
  lent_only_paise: number;
}

/** Each day's orders by their current status. */
export async function listOrderDays(db: Database, days: Days): Promise<OrderDayRow[]> {
  const { changed, changedDays, isUnchanged } = current(days);
  const { rows } = await sql<OrderDayRow>`
    with ${changed}
    select day, status, orders, sales_paise, returned_paise, lent_only, lent_only_paise from order_days where ${isUnchanged}
    union all ${summedDays(changedDays)}
    order by day
  `.execute(db);
  return rows;
}

export interface SoldRow {
  id: string;
  name: string;
  pieces: number;
  sales_paise: number;
}

/** A `with` clause: `sold` has the sales by product, possibly in several rows for a product. */
function soldProducts(days: Days) {
  const { changed, changedDays, isUnchanged } = current(days);
  return sql`
    with ${changed}, sold as (
      select product_id, pieces, sales_paise from order_day_products where ${isUnchanged}
      union all select product_id, pieces, sales_paise from (${summedProducts(changedDays)}) as live
    )`;
}

export async function listBestProducts(db: Database, days: Days, count: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    ${soldProducts(days)}, sums as materialized (
      select product_id as id, sum(pieces) as pieces, sum_paise(sales_paise) as sales_paise
      from sold group by product_id
    )
    -- joins names only for products with at least the sales of the last one in the list
    select id, name, sums.pieces, sums.sales_paise from sums join products using (id)
    where sums.sales_paise >= coalesce(
      (select sales_paise from sums order by sales_paise desc limit 1 offset ${count - 1}), 0
    )
    order by sales_paise desc, pieces desc, name limit ${count}
  `.execute(db);
  return rows;
}

/** Counts products in their current category. */
export async function listBestCategories(db: Database, days: Days, count: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    ${soldProducts(days)}, sums as (
      select category_id as id, sum(pieces) as pieces, sum_paise(sales_paise) as sales_paise
      from sold join products on products.id = product_id and not products.is_rental group by category_id
    )
    select id, name, pieces, sales_paise from sums join categories using (id)
    order by sales_paise desc, pieces desc, name limit ${count}
  `.execute(db);
  return rows;
}

/**
 * Recalculates up to `limit` changed days and returns their number. An advisory lock allows one transaction at a time.
 * Deletes the change marks before it reads the orders, so that later changes are marked again.
 */
export async function sumChangedDays(trx: Trx, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('order days'))`.execute(trx);
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from order_day_changes where day in (
        select distinct day from order_day_changes order by day desc limit ${limit}
      ) returning day
    )
    select distinct day from taken
  `.execute(trx);
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return 0;
  const changedDays = sql`select unnest(${days}::date[]) as day`;
  await sql`delete from order_days where day = any(${days}::date[])`.execute(trx);
  await sql`delete from order_day_products where day = any(${days}::date[])`.execute(trx);
  await sql`
    insert into order_days (day, status, orders, sales_paise, returned_paise, lent_only, lent_only_paise)
    ${summedDays(changedDays)}
  `.execute(trx);
  await sql`insert into order_day_products (day, product_id, pieces, sales_paise) ${summedProducts(changedDays)}`.execute(
    trx,
  );
  return days.length;
}

export interface PendingOrders {
  notPacked: number;
  returns: number;
  exchanges: number;
  /** exchanges whose replacement was sent first and whose old pieces are not back in time */
  overdueExchanges: number;
  /** refunds without a return that wait for approval */
  refunds: number;
  /** refunds of cash orders that can be transferred */
  cashRefunds: number;
}

/**
 * Placed orders with something to pack: not those of outfits alone, which their owners send, not those that wait for an
 * owner's answer, and no cash orders that wait for their confirmation.
 */
export function isReadyToPack(orderId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from orders where orders.id = ${orderId} and orders.status = 'Order Placed'
      and (confirm_by is null or confirmed_at is not null)
      and exists (select from order_lines where order_lines.order_id = orders.id and not is_rental
        and quantity > cancelled_quantity)
      and not exists (select from rental_orders where rental_orders.order_id = orders.id
        and rental_orders.status = 'Pending')
  )`;
}

export async function countPendingRows(db: Database): Promise<PendingOrders> {
  const { open: exchanges, overdue: overdueExchanges } = await countOpenExchanges(db);
  const counts = await db
    .selectNoFrom([
      sql<number>`(
        select count(*) from orders as placed
        where status = 'Order Placed' and ${isReadyToPack(sql`placed.id`)}
      )`.as('notPacked'),
      sql<number>`(
        select count(*) from returns where status in ('Requested', 'Approved', 'Received')
      )`.as('returns'),
      sql<number>`(select count(*) from goodwill_refunds where status = 'Awaiting approval')`.as('refunds'),
      sql<number>`(select count(*) from cash_refunds where state = 'due' and masked is not null)`.as(
        'cashRefunds',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, exchanges, overdueExchanges };
}
