import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { type Condition, every, filterParts, matchesAll } from '../listing/filters.db.server.ts';
import { SORT_ORDERS } from '../listing/listing.db.server.ts';
import { type ProductRow, selectProducts } from '../product/products.db.server.ts';
import {
  type AdminProductsListing,
  type AdminSort,
  LOW_STOCK,
  type StockFilter,
} from './admin-product-query.ts';

const ADMIN_ORDERS: Record<AdminSort, RawBuilder<unknown>> = {
  ...SORT_ORDERS,
  name: sql`lower(products.name), products.id`,
  'name-desc': sql`lower(products.name) desc, products.id desc`,
};

/** Sums stock for all products in one pass; a subquery per product is slower. */
const STOCK: Record<StockFilter, Condition> = {
  out: sql`not exists (
    select from variants join stock_items on stock_items.id = stock_item_id
    where variants.product_id = products.id and archived_at is null and on_hand > 0
  )`,
  low: sql`products.id in (
    select product_id from stock_items
    where id in (select stock_item_id from variants where archived_at is null)
    group by product_id having sum(on_hand) between 1 and ${sql.lit(LOW_STOCK)}
  )`,
};

const skus = sql<string[]>`array(
  select sku from variants
  where product_id = products.id and archived_at is null and sku is not null order by position
)`;

export async function listAdminProductRows(
  db: Database,
  actor: Actor,
  query: AdminProductsListing,
): Promise<(ProductRow & { skus: string[]; version: number })[]> {
  return await selectProducts(db)
    .select([skus.as('skus'), 'products.version'])
    .where(isListed(actor, query))
    .orderBy(ADMIN_ORDERS[query.sort])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
}

export async function countAdminProductRows(
  db: Database,
  actor: Actor,
  query: AdminProductsListing,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${isListed(actor, query)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function isListed(actor: Actor, query: AdminProductsListing): Condition {
  return every([
    matchesAll(filterParts(actor, query)),
    query.rental === false && sql`lower(categories.name) <> 'rental'`,
    query.active !== undefined && sql`products.is_active = ${query.active}`,
    query.stock !== undefined && STOCK[query.stock],
  ]);
}
