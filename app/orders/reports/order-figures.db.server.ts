import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** India's days, both counted. */
export interface Days {
  from: string;
  to: string;
}

/** Orders of some days from their first to their last instant; day by day, so that the index of orders finds them. */
function ordersOn(days: RawBuilder<unknown>) {
  return sql`(${days}) as days cross join lateral (
    select * from orders
    where created_at >= (days.day::timestamp at time zone 'Asia/Kolkata')
      and created_at < ((days.day + 1)::timestamp at time zone 'Asia/Kolkata')
    offset 0
  ) as orders`;
}

/** What the orders themselves say of some days: the one place where sales are reckoned (docs/glossary.md, figures). */
function summedDays(days: RawBuilder<unknown>) {
  return sql`
    select days.day, orders.status, count(*)::int as orders,
      sum(orders.total_paise - lines.deposits_paise)::bigint as sales_paise,
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
      select sum(refund_paise) as paise from returns where returns.order_id = orders.id
    ) as returned on true
    group by days.day, orders.status`;
}

function summedProducts(days: RawBuilder<unknown>) {
  return sql`
    select days.day, order_lines.product_id, sum(quantity)::int as pieces,
      sum(unit_price_paise * quantity)::bigint as sales_paise
    from ${ordersOn(days)}
    join order_lines on order_lines.order_id = orders.id
    where orders.status <> 'Cancelled' and not is_rental
    group by days.day, order_lines.product_id`;
}

/** What was summed before, but of days that have changed since the orders themselves; at one instant. */
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
  /** of these, the orders that only lend something, and what they came to */
  lent_only: number;
  lent_only_paise: number;
}

/** Each day's orders by the status in which they are now. */
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

/** A statement's beginning, in which `sold` is what each product sold for on some days, several times if it must be. */
function soldProducts(days: Days) {
  const { changed, changedDays, isUnchanged } = current(days);
  return sql`
    with ${changed}, sold as (
      select product_id, pieces, sales_paise from order_day_products where ${isUnchanged}
      union all select product_id, pieces, sales_paise from (${summedProducts(changedDays)}) as live
    )`;
}

/** The products that sold for most. */
export async function listBestProducts(db: Database, days: Days, count: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    ${soldProducts(days)}, sums as materialized (
      select product_id as id, sum(pieces) as pieces, sum_paise(sales_paise) as sales_paise
      from sold group by product_id
    )
    -- names are looked up for those only who sold for as much as the last of the best
    select id, name, sums.pieces, sums.sales_paise from sums join products using (id)
    where sums.sales_paise >= coalesce(
      (select sales_paise from sums order by sales_paise desc limit 1 offset ${count - 1}), 0
    )
    order by sales_paise desc, pieces desc, name limit ${count}
  `.execute(db);
  return rows;
}

/** The categories that sold for most, of the products that stand in them now. */
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
 * Sums up to `most` days anew of which orders have changed, and gives how many they were. One transaction at a time
 * does it, and it takes away the changes that it sees before it looks at the orders: what changes meanwhile is a
 * change still.
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
  const these = sql`select unnest(${days}::date[]) as day`;
  await sql`delete from order_days where day = any(${days}::date[])`.execute(trx);
  await sql`delete from order_day_products where day = any(${days}::date[])`.execute(trx);
  await sql`
    insert into order_days (day, status, orders, sales_paise, returned_paise, lent_only, lent_only_paise)
    ${summedDays(these)}
  `.execute(trx);
  await sql`insert into order_day_products (day, product_id, pieces, sales_paise) ${summedProducts(these)}`.execute(
    trx,
  );
  return days.length;
}

/** How many orders and returns wait for an admin. */
export async function countPendingRows(db: Database): Promise<{ notPacked: number; returns: number }> {
  return await db
    .selectNoFrom([
      sql<number>`(select count(*) from orders where status = 'Order Placed')`.as('notPacked'),
      sql<number>`(
        select count(*) from returns where status in ('Requested', 'Approved', 'Received')
      )`.as('returns'),
    ])
    .executeTakeFirstOrThrow();
}
