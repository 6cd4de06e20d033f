import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

const DAYS = 180;
/** One order alone would show what one person bought. */
const MIN_ORDERS = 2;
/** More than a page shows, because some may be sold out. */
const MAX_OTHERS = 12;

/**
 * Updates `bought_together` from the orders of the last 180 days that were not cancelled, without rentals. Writes only what
 * differs, so that cached pages stay.
 */
export async function updateBoughtTogether(db: Database): Promise<void> {
  await sql`
    WITH bought AS (
      SELECT DISTINCT order_id, product_id FROM order_lines JOIN orders ON orders.id = order_id
      WHERE NOT is_rental AND quantity > cancelled_quantity AND orders.status <> 'Cancelled'
        AND orders.created_at > shop_now() - make_interval(days => ${DAYS})
    ), pairs AS (
      SELECT one.product_id, other.product_id AS other_id, count(*) AS orders
      FROM bought AS one JOIN bought AS other ON other.order_id = one.order_id AND other.product_id <> one.product_id
      GROUP BY one.product_id, other.product_id HAVING count(*) >= ${MIN_ORDERS}
    ), ranked AS (
      SELECT product_id, other_id,
        (row_number() OVER (PARTITION BY product_id ORDER BY orders DESC, other_id) - 1)::integer AS position
      FROM pairs
    ), top AS (
      SELECT * FROM ranked WHERE position < ${MAX_OTHERS}
    ), gone AS (
      DELETE FROM bought_together WHERE NOT EXISTS (
        SELECT FROM top WHERE top.product_id = bought_together.product_id AND top.other_id = bought_together.other_id
      )
    )
    INSERT INTO bought_together SELECT product_id, other_id, position FROM top
    ON CONFLICT (product_id, other_id) DO UPDATE SET position = excluded.position
      WHERE bought_together.position <> excluded.position
  `.execute(db);
}
