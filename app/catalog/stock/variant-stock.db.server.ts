import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';
import { insertMany } from '#app/platform/db/insert-many.server.ts';
import type { CurrentStock, ExistingVariant, PlannedVariant } from './plan-stock.server.ts';

/** A product's variants and stock items; locks the stock items until commit in the same order as orders do. */
export async function lockProductStock(trx: Trx, productId: string): Promise<CurrentStock> {
  const stockItems = await trx
    .selectFrom('stock_items')
    .select(['id', 'on_hand'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows: variants } = await sql<ExistingVariant>`
    select id, size, color, sku, stock_item_id as "stockItemId", archived_at is not null as "isArchived"
    from variants where product_id = ${productId} order by archived_at nulls last, position, id
  `.execute(trx);
  return { variants, onHand: new Map(stockItems.map(({ id, on_hand }) => [id, on_hand])) };
}

export async function insertStockItems(trx: Trx, productId: string, ids: readonly string[]): Promise<void> {
  await insertMany(
    trx,
    'stock_items',
    ids.map((id) => ({ id, product_id: productId })),
  );
}

export async function archiveVariants(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update variants set archived_at = shop_now() where id = any (${[...ids]}::uuid[])`.execute(trx);
}

/** Clears the SKUs first, because two variants may have swapped theirs. */
export async function saveVariants(
  trx: Trx,
  productId: string,
  variants: readonly PlannedVariant[],
): Promise<void> {
  await sql`
    update variants set sku = null where product_id = ${productId} and archived_at is null and sku is not null
  `.execute(trx);
  const existing = variants
    .filter(({ isNew }) => !isNew)
    .map(({ id, sku, position }) => ({ id, sku, position }));
  await sql`
    update variants set sku = changed.sku, position = changed.position, archived_at = null
      from json_populate_recordset(null::variants, ${JSON.stringify(existing)}::json) as changed
      where variants.id = changed.id
  `.execute(trx);
  await insertMany(
    trx,
    'variants',
    variants
      .filter(({ isNew }) => isNew)
      .map(({ isNew: _, stockItemId, ...variant }) => ({
        ...variant,
        product_id: productId,
        stock_item_id: stockItemId,
      })),
  );
}

/** Sets quantities and records the movements. The caller has locked the stock items. */
export async function setStockCounts(
  trx: Trx,
  counts: ReadonlyMap<string, number>,
  by: string,
): Promise<void> {
  if (counts.size === 0) return;
  await sql`
    with counted as (
      select id, counted.on_hand - stock_items.on_hand as change
      from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[]) as counted (id, on_hand)
      join stock_items using (id) where counted.on_hand <> stock_items.on_hand
    ), updated as (
      update stock_items set on_hand = on_hand + change from counted where stock_items.id = counted.id
    )
    insert into stock_movements (stock_item_id, change, reason, reference)
    select id, change, case when change > 0 then 'received' else 'corrected' end, ${by} from counted order by id
  `.execute(trx);
}

/** Updates the product's copies of its variants' sizes and colours, which lists read. */
export async function setOfferedOptions(
  trx: Trx,
  productId: string,
  options: { sizes: string[]; colors: string[] },
): Promise<void> {
  await trx.updateTable('products').set(options).where('id', '=', productId).execute();
}
