import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { LOW_STOCK } from '../admin/admin-product-query.ts';

export interface LowStockRow {
  product_id: string;
  name: string;
  /** '' if the stock item covers several sizes (or colours) */
  size: string;
  color: string;
  on_hand: number;
  image: string | null;
}

/** Stock items of products on sale with low stock, lowest first. */
export async function listLowStockItems(db: Database, count: number): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    with low as (
      select id, product_id, on_hand from stock_items
      where on_hand <= ${sql.lit(LOW_STOCK)}
        -- every outfit has one unit, so excluding them early saves reading them all
        and product_id not in (select product_id from outfit_shelf)
    ), first as (
      select low.*, products.name from low join products on products.id = product_id
      where products.archived_at is null and products.is_active and not products.is_rental
        and exists (select from variants where stock_item_id = low.id and variants.archived_at is null)
      order by on_hand, name fetch first ${sql.lit(count)} rows with ties
    ), shown as (
      select on_hand, first.product_id, name,
        case when count(*) = 1 then min(size) else '' end as size,
        case when count(*) = 1 then min(color) else '' end as color
      from first join variants on stock_item_id = first.id and archived_at is null
      group by first.id, on_hand, first.product_id, name
      order by on_hand, name, size, color limit ${count}
    )
    select shown.*, (
      select url from product_pictures where product_id = shown.product_id
      order by color = shown.color desc, color, position limit 1
    ) as image
    from shown order by on_hand, name, size, color
  `.execute(db);
  return rows;
}
