import { type RawBuilder, sql, type Updateable } from 'kysely';
import { type Database, insertMany, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Products } from '#app/platform/db/tables.gen.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import {
  type AdminProductsListing,
  type AdminSort,
  LOW_STOCK,
  type StockFilter,
} from '../admin/admin-product-query.ts';
import type { BulkProduct } from '../bulk-jobs/plan-product-change.ts';
import { type Condition, every, filterParts, matchesAll } from '../listing/filters.db.server.ts';
import { SORT_ORDERS } from '../listing/listing.db.server.ts';
import { PACKED_NAMES, type PackedSize, packedOf } from '../packed-size/packed-size.ts';
import { ATTRIBUTE_COLUMNS } from '../product/product-attributes.ts';
import { type ProductRow, selectProducts } from '../product/products.db.server.ts';

/** Locks a product until commit without blocking orders; undefined if it does not exist. */
export async function lockProductForUpdate(trx: Trx, id: string) {
  return await trx
    .selectFrom('products')
    .select(['name', 'version', 'category_id', 'subcategory_id', 'is_rental', 'sizes', 'colors'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Updates a product and increments its version. */
export async function updateProductRow(trx: Trx, id: string, row: Updateable<Products>): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const PACKED = sql.join(
  PACKED_NAMES.map((name) => sql`${sql.ref(packedOf(name).column)} as ${sql.id(name)}`),
);

interface AdminDetails extends PackedSize {
  version: number;
  hasSharedStock: boolean;
  ownImages: string[];
}

export async function findAdminDetails(db: Database, id: string): Promise<AdminDetails | undefined> {
  const { rows } = await sql<AdminDetails>`
    select version, ${PACKED}, array(
      select url from product_pictures where product_id = products.id and color = '' order by position
    ) as "ownImages", (
      select count(distinct stock_item_id) <= 1 from variants where product_id = products.id and archived_at is null
    ) as "hasSharedStock"
    from products where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Archives a product and its variants. */
export async function archiveProductRow(trx: Trx, id: string): Promise<void> {
  await sql`
    with archived as (update products set archived_at = shop_now(), version = version + 1 where id = ${id} returning archived_at)
    update variants set archived_at = archived.archived_at from archived
    where product_id = ${id} and variants.archived_at is null
  `.execute(trx);
}

/** Restores a product and the variants archived with it; returns false if it was not archived. */
export async function unarchiveProductRow(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ archived_at: Date | null }>`
    select archived_at from products where id = ${id} for no key update
  `.execute(trx);
  if (!rows[0]?.archived_at) return false;
  await sql`
    update variants set archived_at = null from products
    where products.id = ${id} and product_id = products.id and variants.archived_at = products.archived_at
  `.execute(trx);
  await updateProductRow(trx, id, { archived_at: null });
  return true;
}

/** Replaces the pictures shown as `images`. Kept pictures keep their alt text unless a new one is given. */
export async function replaceDefaultPictures(
  trx: Trx,
  productId: string,
  pictures: readonly { url: string; alt?: string; position?: number }[],
): Promise<void> {
  const { rows } = await sql<{ url: string; alt: string; color: string }>`
    delete from product_pictures where product_id = ${productId}
    and color = (select min(color) from product_pictures where product_id = ${productId})
    returning url, alt, color
  `.execute(trx);
  const color = rows[0]?.color ?? '';
  await insertPictures(
    trx,
    productId,
    pictures.map((picture) => ({ ...picture, color })),
    rows,
  );
}

/** Replaces the pictures of all colours; the key '' also replaces those of no colour. Kept pictures keep their alt text. */
export async function replaceColourPictures(
  trx: Trx,
  productId: string,
  byColour: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { rows } = await sql<{ url: string; alt: string }>`
    delete from product_pictures where product_id = ${productId} and (color <> '' or ${byColour.has('')})
    returning url, alt
  `.execute(trx);
  const pictures = [...byColour].flatMap(([color, urls]) => urls.map((url) => ({ color, url })));
  await insertPictures(trx, productId, pictures, rows);
}

async function insertPictures(
  trx: Trx,
  productId: string,
  pictures: readonly { color: string; url: string; alt?: string; position?: number }[],
  before: readonly { url: string; alt: string }[],
): Promise<void> {
  const altOf = new Map(before.map(({ url, alt }) => [url, alt]));
  await insertMany(
    trx,
    'product_pictures',
    pictures.map(({ color, url, alt = altOf.get(url) ?? '', position }, index) => ({
      id: newId(),
      product_id: productId,
      color,
      url,
      alt,
      position: position ?? index,
    })),
  );
}

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

const lowChoices = sql<number>`(
  select count(*) from stock_items
  where product_id = products.id and on_hand <= ${sql.lit(LOW_STOCK)}
    and id in (select stock_item_id from variants where product_id = products.id and archived_at is null)
)`;

export async function listAdminProductRows(
  db: Database,
  actor: Actor,
  query: AdminProductsListing,
): Promise<(ProductRow & { skus: string[]; lowChoices: number; version: number })[]> {
  return await selectProducts(db)
    .select([skus.as('skus'), lowChoices.as('lowChoices'), 'products.version'])
    .where(isListed(actor, query))
    .orderBy(ADMIN_ORDERS[query.sort])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
}

/** The ids of the products that a filter finds, in id order, with their versions. */
export async function listBulkProductVersions(
  db: Database,
  actor: Actor,
  query: AdminProductsListing,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select products.id, products.version from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${isListed(actor, query)} order by products.id limit ${query.limit}
  `.execute(db);
  return rows;
}

/** Products in id order, with the columns that a bulk change reads. */
export async function listBulkProductRows(db: Database, ids: readonly string[]): Promise<BulkProduct[]> {
  return await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .select(['products.id', 'products.name', 'products.tags', 'products.is_rental as isRental'])
    .select(['products.price_paise', 'products.old_price_paise', 'products.is_active'])
    .select(['products.category_id', 'products.subcategory_id'])
    .select(ATTRIBUTE_COLUMNS.map((column) => `products.${column}` as const))
    .select(['categories.name as category', 'subcategories.name as subcategory'])
    .where('products.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('products.id')
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
    query.legal !== undefined && LACKS_LEGAL_DETAILS,
  ]);
}

/** The condition of the index in migration 0170. */
const LACKS_LEGAL_DETAILS = sql<boolean>`(
  products.is_active AND NOT products.is_rental AND products.archived_at IS NULL
  AND (products.maker_name = '' OR products.maker_address = ''
    OR products.country_of_origin = '' OR products.net_quantity = '')
)`;

/** Active products for sale without the legal details of all goods: their number, and the first `limit` by id. */
export async function findIncompleteProductRows(db: Database, limit: number) {
  const incomplete = db.selectFrom('products').where(LACKS_LEGAL_DETAILS);
  const [{ count }, rows] = await Promise.all([
    incomplete.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    incomplete
      .select(['name', 'maker_name', 'maker_address', 'country_of_origin', 'net_quantity', 'hsn'])
      .orderBy('id')
      .limit(limit)
      .execute(),
  ]);
  return { count, rows };
}
