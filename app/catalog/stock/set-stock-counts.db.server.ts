import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { StockItem } from '../catalog.schema.ts';

/** The sellable stock items of some products. */
export async function findStockItemsOfProducts(
  db: Database,
  productIds: readonly string[],
): Promise<StockItem[]> {
  return await selectStockItems(db, sql`stock_items.product_id = any (${[...productIds]}::uuid[])`);
}

/** Those of the stock items that an active variant draws on. */
export async function findSellableStockItems(trx: Trx, ids: readonly string[]): Promise<StockItem[]> {
  return await selectStockItems(trx, sql`stock_items.id = any (${[...ids]}::uuid[])`);
}

async function selectStockItems(db: Database, which: RawBuilder<unknown>): Promise<StockItem[]> {
  const { rows } = await sql<StockItem>`
    select stock_items.id as _id, on_hand as stock,
      json_build_object('_id', products.id, 'name', products.name) as product,
      json_agg(json_build_object('size', size, 'color', color) order by variants.position) as choices
    from stock_items
    join products on products.id = stock_items.product_id
    join variants on variants.stock_item_id = stock_items.id and variants.archived_at is null
    where ${which} and products.archived_at is null
    group by stock_items.id, products.id
    order by products.id, min(variants.position), stock_items.id
  `.execute(db);
  return rows;
}

/** The products of some stock items, in id order. */
export async function findProductsOfStockItems(trx: Trx, stockItemIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('stock_items')
    .select('product_id')
    .distinct()
    .where('id', 'in', stockItemIds)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Locks stock items until commit in the same order as orders do; returns whether all exist. */
export async function lockStockItemsById(trx: Trx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from stock_items where id = any (${[...ids]}::uuid[]) order by id for no key update
  `.execute(trx);
  return rows.length === ids.length;
}
