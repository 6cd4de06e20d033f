import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

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
