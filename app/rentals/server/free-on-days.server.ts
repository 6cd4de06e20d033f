import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '#app/foundation/refusal.ts';

/**
 * The outfits that can be had on all of these days, as a condition on `products` for listings; undefined where no
 * days are wanted. Their cleaning afterwards is free, too, and their owners lend them. Refuses with 400 half a
 * period and a reversed one.
 */
export function freeOnDays({ from, to }: { from?: string; to?: string }): RawBuilder<SqlBool> | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined || to < from)
    throw refuse.invalid('Please give the first and the last day that you want it.');
  return sql`(
    products.is_rental
    and not products.taken_days && daterange(
      ${from}::date, ${to}::date + (select turnaround_days from shop_settings), '[]')
    and not exists (select from outfits where product_id = products.id and is_paused)
  )`;
}
