import { type RawBuilder, sql } from 'kysely';
import { type Database, insertMany, type Trx } from '#app/platform/db/database.server.ts';
import { LOW_STOCK } from '../admin/admin-product-query.ts';
import type { LowStockItem, StockItem } from '../catalog.schema.ts';
import type { CurrentStock, ExistingVariant, PlannedVariant } from './plan-stock.server.ts';
import type { StockMovement } from './stock-history.schema.ts';

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

/** Quantities by stock item, locked until commit in id order, as orders lock them. */
export async function lockStockItems(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('stock_items')
    .select(['id', 'on_hand'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, on_hand }) => [id, on_hand]));
}

/** Stock items of products on sale with low stock, without a choice that is no longer offered. */
const LOW = sql`
  with low as (
    select id, product_id, on_hand from stock_items
    where on_hand <= ${sql.lit(LOW_STOCK)}
      -- every outfit has one unit, so excluding them early saves reading them all
      and product_id not in (select product_id from outfit_shelf)
  ), listed as (
    select low.*, products.name from low join products on products.id = product_id
    where products.archived_at is null and products.is_active and not products.is_rental
      and exists (select from variants where stock_item_id = low.id and variants.archived_at is null)
  )`;

/** A page of the stock items of products on sale with low stock, lowest first. */
export async function listLowStockItems(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<LowStockItem[]> {
  const { rows } = await sql<LowStockItem>`
    ${LOW}, ordered as (
      select listed.*, choices.* from (
        select * from listed order by on_hand, name
        fetch first ${sql.lit(page * limit)} rows with ties
      ) as listed cross join lateral (
        select json_agg(json_build_object('size', size, 'color', color) order by position) as choices,
          min(position) as position, (array_agg(color order by position))[1] as color
        from variants where stock_item_id = listed.id and archived_at is null
      ) as choices
      order by on_hand, name, position, id limit ${limit} offset ${(page - 1) * limit}
    )
    select id as _id, on_hand as stock, choices,
      json_build_object('_id', product_id, 'name', name) as product, (
        select url from product_pictures where product_id = ordered.product_id
        order by color = ordered.color desc, color, position limit 1
      ) as image, (
        select greatest(0, coalesce(-sum(change), 0))::int from stock_movements
        where stock_item_id = ordered.id and reason in ('held', 'released', 'sold', 'cancelled')
          and created_at > shop_now() - interval '30 days'
      ) as sold, (
        select count(*)::int from stock_alerts join variants on variants.id = variant_id
        where stock_item_id = ordered.id and confirmed_at is not null and sent_at is null
      ) as waiting
    from ordered order by on_hand, name, position, id
  `.execute(db);
  return rows;
}

export async function countLowStockItems(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${LOW} select count(*)::int as count from listed
  `.execute(db);
  return rows[0]?.count ?? 0;
}

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
