import { sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import { LOW_STOCK } from '../admin-list.ts';

export interface LowStockRow {
  product_id: string;
  name: string;
  /** '' where the pieces are of any size, or colour */
  size: string;
  color: string;
  on_hand: number;
  image: string | null;
}

/** Heaps of products on sale with few pieces, the emptiest first. A heap of several variants has no size. */
export async function listLowHeaps(db: Database, count: number): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    with low as (
      select stock_items.on_hand, products.id as product_id, products.name,
        case when count(*) = 1 then min(variants.size) else '' end as size,
        case when count(*) = 1 then min(variants.color) else '' end as color
      from stock_items
      join variants on variants.stock_item_id = stock_items.id and variants.archived_at is null
      join products on products.id = stock_items.product_id
      where stock_items.on_hand <= ${sql.lit(LOW_STOCK)}
        and products.archived_at is null and products.is_active and not products.is_rental
      group by stock_items.id, products.id
    ), shown as (
      select * from low order by on_hand, name, size, color limit ${count}
    )
    select shown.*, (
      select url from product_pictures where product_id = shown.product_id
      order by color = shown.color desc, color, position limit 1
    ) as image
    from shown order by on_hand, name, size, color
  `.execute(db);
  return rows;
}
