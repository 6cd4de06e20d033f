import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { StockMovement } from './stock-history.schema.ts';

export interface StockHistoryFilter {
  productId: string;
  stockItemId?: string;
}

interface MovementRow extends Omit<StockMovement, 'at'> {
  at: Date;
}

export async function findProductName(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** A page of the movements of a product's stock items, newest first, with the units on hand after each. */
export async function listMovements(
  db: Database,
  { productId, stockItemId }: StockHistoryFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await sql<MovementRow & { total: number }>`
    with moved as (
      select movement.*, (sum(change) over (partition by stock_item_id order by movement.id))::int as stock
      from stock_movements as movement join stock_items on stock_items.id = stock_item_id
      where product_id = ${productId} and (${stockItemId ?? null}::uuid is null or stock_item_id = ${stockItemId ?? null})
    ), listed as (
      select *, count(*) over ()::int as total from moved
      order by id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select listed.id::text as _id, created_at as at, change, stock, reason, total,
      case when reference like 'VA-%' then reference end as order,
      (select name from users where id::text = reference and reason in ('received', 'corrected')) as admin,
      (
        select coalesce(json_agg(json_build_object('size', size, 'color', color) order by position), '[]')
        from variants where variants.stock_item_id = listed.stock_item_id
      ) as choices
    from listed order by listed.id desc
  `.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
