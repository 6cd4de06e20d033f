import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import { slugColumn } from '#app/platform/slugs/slugs.server.ts';
import { returnTermsOfProduct } from '../return-rules/return-terms.db.server.ts';
import { ATTRIBUTE_COLUMNS } from './product-attributes.ts';
import { isVisibleOrOwnedBy, isVisibleTo } from './visibility.server.ts';

/**
 * Pictures of no colour, or of the first colour if all have one: '' sorts before every colour.
 */
const shownPictures = sql`
  from product_pictures where product_id = products.id
  and color = (select min(color) from product_pictures where product_id = products.id)
`;

/**
 * The colours that a product's tile can show: first the default one, then those with
 * pictures. `products` names the table.
 */
export function tileColours(products: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    select color from (
      select 0 as place, coalesce(
        (select nullif(min(color), '') from product_pictures where product_id = ${products}.id), ${products}.colors[1]
      ) as color
      union all
      select distinct 1, color from product_pictures
      where product_id = ${products}.id and color = any(${products}.colors)
    ) as shown where color is not null order by place, color
  )`;
}

const previewOfFirstPicture = sql<string | null>`(
  select preview from pictures where id = (select split_part(url, '/', 3) ${shownPictures} order by position limit 1)
)`;

/** Counts each stock item once, and only if a variant on sale draws on it. */
const stock = sql<number>`(
  select coalesce(sum(on_hand), 0) from stock_items where product_id = products.id
  and id in (select stock_item_id from variants where product_id = products.id and archived_at is null)
)`;

/**
 * Products with the columns that lists, carts and pages show; the caller adds conditions. With a limit, the
 * subqueries run only for the rows returned.
 */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('users as owners', 'owners.id', 'products.owner_id')
    .select([
      'products.id',
      slugColumn('product'),
      'products.name',
      'products.description',
      'products.brand',
      'products.price_paise',
      'products.old_price_paise',
      'products.category_id',
      'categories.name as category_name',
      'products.subcategory_id',
      'subcategories.name as subcategory_name',
      'products.tags',
      'products.sizes',
      'products.colors',
      'products.rating',
      'products.review_count',
      'products.is_rental',
      'products.rental_status',
      'products.security_deposit_paise',
      'products.owner_id',
      'owners.name as owner_name',
      'products.is_active',
      'products.created_at',
      sql<string[]>`array(select url ${shownPictures} order by position)`.as('images'),
      previewOfFirstPicture.as('preview'),
      stock.as('stock'),
    ]);
}
export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

export interface VariantRow {
  id: string;
  size: string;
  color: string;
  sku: string | null;
  stockItemId: string;
  available: number;
}

/** A column with the product's variants. */
export const variantsOfProduct = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variants.id, 'size', size, 'color', color, 'sku', sku,
    'stockItemId', stock_item_id, 'available', on_hand
  ) order by position), '[]')
  from variants join stock_items on stock_items.id = stock_item_id
  where variants.product_id = products.id and archived_at is null
)`;

/** A column with the alt texts of the product's `images`. */
const altsOfImages = sql<string[]>`array(select alt ${shownPictures} order by position)`;

/** A column with colour → its pictures. */
export const imagesByColor = sql<Record<string, string[]>>`(
  select coalesce(json_object_agg(color, urls), '{}') from (
    select color, json_agg(url order by position) as urls
    from product_pictures where product_id = products.id and color <> '' group by color order by min(position)
  ) as of_color
)`;

/**
 * Locks in id order to prevent deadlocks. NO KEY UPDATE lets other transactions insert rows that refer to the
 * products.
 */
export async function lockProducts(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await selectLockedProducts(trx, productIds).execute();
}

export function selectLockedProducts(trx: Trx, productIds: readonly string[] | Expression<string>) {
  return trx.selectFrom('products').select('id').where('id', 'in', productIds).orderBy('id').forNoKeyUpdate();
}

const attributeColumns = ATTRIBUTE_COLUMNS.map((column) => `products.${column}` as const);

export async function findProductPage(db: Database, actor: Actor, id: string) {
  return await selectProducts(db)
    .leftJoin('outfits', 'outfits.product_id', 'products.id')
    .select([
      ...attributeColumns,
      'products.measurements',
      'outfits.condition',
      ...returnTermsOfProduct,
      variantsOfProduct.as('variants'),
      altsOfImages.as('image_alts'),
      imagesByColor.as('color_images'),
    ])
    .where('products.id', '=', id)
    .where(isVisibleOrOwnedBy(actor))
    .executeTakeFirst();
}
export type ProductPageRow = NonNullable<Awaited<ReturnType<typeof findProductPage>>>;

/** A product's stock, in total and by variant, if the actor may see it. */
export async function findStockRow(db: Database, actor: Actor, id: string) {
  return await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .select([stock.as('stock'), variantsOfProduct.as('variants')])
    .where('products.id', '=', id)
    .where(isVisibleOrOwnedBy(actor))
    .executeTakeFirst();
}

/** The products that an actor may see, unordered. */
export async function findProductRows(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await selectProducts(db).where('products.id', 'in', ids).where(isVisibleTo(actor)).execute();
}

/** Products of the same category: same subcategory first, then shared tags, then newest. */
export async function findRelatedRows(db: Database, id: string, count: number): Promise<ProductRow[]> {
  const ofProduct = (column: 'category_id' | 'subcategory_id' | 'tags') =>
    sql`(select origin.${sql.id(column)} from products as origin where origin.id = ${id})`;
  return await selectProducts(db)
    .where(isVisibleTo(guest))
    .where('products.id', '<>', id)
    .where(sql<boolean>`products.category_id = ${ofProduct('category_id')}`)
    .orderBy(sql`coalesce(products.subcategory_id = ${ofProduct('subcategory_id')}, false) desc`)
    .orderBy(sql`(products.tags && ${ofProduct('tags')}) desc`)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(count)
    .execute();
}

/**
 * The products that guests may see, with their variants. A subquery's ids are collected first: with `in`, a
 * generic plan reads through all visible products.
 */
export function selectOfferRows(db: Database, productIds: readonly string[] | Expression<string>) {
  const ids = Array.isArray(productIds) ? sql`${productIds}::uuid[]` : sql`array(${productIds})`;
  return selectProducts(db)
    .select(['products.hsn', 'products.packed_grams'])
    .select([variantsOfProduct.as('variants'), imagesByColor.as('color_images'), ...returnTermsOfProduct])
    .where('products.id', '=', sql<string>`any(${ids})`)
    .where(isVisibleTo(guest));
}
export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOfferRows>['execute']>>[number];

export async function findOfferRows(db: Database, productIds: readonly string[]): Promise<OfferRow[]> {
  if (productIds.length === 0) return [];
  return await selectOfferRows(db, [...new Set(productIds)]).execute();
}

export async function listSkus(
  db: Database,
  variantIds: readonly string[],
): Promise<{ id: string; sku: string }[]> {
  if (variantIds.length === 0) return [];
  return await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('id', 'in', [...new Set(variantIds)])
    .where('sku', 'is not', null)
    .$narrowType<{ sku: string }>()
    .execute();
}

/** Variants with their products, including archived and inactive ones. */
export async function findChosenVariantRows(db: Database, variantIds: readonly string[]) {
  if (variantIds.length === 0) return [];
  return await selectProducts(db)
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['variants.id as variant_id', 'variants.size', 'variants.color'])
    .where('variants.id', 'in', variantIds)
    .execute();
}

interface RatingRow {
  id: string;
  rating: number;
  review_count: number;
}

export async function updateRatingRows(trx: Trx, ratings: readonly RatingRow[]): Promise<void> {
  await sql`
    update products set rating = changed.rating, review_count = changed.review_count
    from json_populate_recordset(null::products, ${JSON.stringify(ratings)}::json) as changed
    where products.id = changed.id
  `.execute(trx);
}
