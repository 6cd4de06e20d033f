import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import { listRentalIndexIds, STEPS_OF_OUTFIT_KINDS, usesRentalIndex } from '../outfits/outfits.db.server.ts';
import { type ProductRow, selectProducts, tileColours } from '../product/products.db.server.ts';
import { isVisibleTo } from '../product/visibility.server.ts';
import { isInSearchText, matchesSearch, relevance } from '../search-index/search-index.db.server.ts';
import { type Condition, filterParts, isWantedColour, matchesAll } from './filters.db.server.ts';
import type { ListingQuery, ProductSort, SearchedProducts } from './product-query.ts';

/** More reviews weigh a rating more, up to this count. */
const MAX_WEIGHTED_REVIEWS = 20;
const NEUTRAL_RATING = 3;

/**
 * Products tagged 'featured' first, then well rated ones, those with few or no reviews, badly rated ones; equal ones
 * newest first.
 */
const FEATURED = sql`
  'featured' = any(products.tags) desc,
  (products.rating - ${sql.lit(NEUTRAL_RATING)}) * least(products.review_count, ${sql.lit(MAX_WEIGHTED_REVIEWS)}) desc,
  products.created_at desc, products.id`;

/** Every order ends with the id, so that pages never repeat or skip a product. */
export const SORT_ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  featured: FEATURED,
  'price-asc': sql`products.price_paise, products.id`,
  'price-desc': sql`products.price_paise desc, products.id`,
  newest: sql`products.created_at desc, products.id`,
};

export async function listProductRows(
  db: Database,
  actor: Actor,
  query: ListingQuery,
): Promise<ProductRow[]> {
  if (!usesRentalIndex(actor, query)) {
    return await selectProducts(db)
      .where(matchesAll(filterParts(actor, query)))
      .orderBy(sortOrderOf(query))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute();
  }
  const ids = await listRentalIndexIds(db, filterParts(actor, query, STEPS_OF_OUTFIT_KINDS), query);
  return await selectProducts(db)
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], products.id)`)
    .execute();
}

/** Whether a search finds any product that the actor may see. */
export async function hasMatchingRow(
  db: Database,
  actor: Actor,
  { searchQuery, rental }: SearchedProducts,
): Promise<boolean> {
  const row = await selectProducts(db)
    .clearSelect()
    .select('products.id')
    .where(isVisibleTo(actor))
    .where(matchesSearch(searchQuery))
    .$if(rental !== undefined, (query) => query.where('products.is_rental', '=', rental ?? false))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function sortOrderOf({ sort, searchQuery, ...filter }: ListingQuery): RawBuilder<unknown> {
  if (sort !== 'featured') return SORT_ORDERS[sort];
  const order = searchQuery
    ? sql`${relevance(searchQuery)} desc, products.review_count desc, products.created_at desc, products.id`
    : FEATURED;
  const isWanted = isWantedColour(sql.ref('color'), filter);
  return isWanted ? sql`${showsColour(isWanted)} desc, ${order}` : order;
}

/** Whether the tile of a product can show a colour; outfits are single pieces. */
function showsColour(isWanted: Condition): Condition {
  return sql`(products.is_rental or exists (
    select from unnest(${tileColours(sql.table('products'))}) as shown (color) where ${isWanted}
  ))`;
}

/** The pictures of some products in each colour that has its own. */
export async function listColourPictures(db: Database, productIds: readonly string[]) {
  const { rows } = await sql<{ product_id: string; color: string; images: string[]; preview: string | null }>`
    select product_id, color, array_agg(url order by position) as images,
      (array_agg(preview order by position))[1] as preview
    from product_pictures left join pictures on pictures.id = split_part(url, '/', 3)
    where product_id = any(${productIds}::uuid[]) and color <> '' group by product_id, color
  `.execute(db);
  return rows;
}

/** All products that an actor may see, in id order: their slug, when they changed and their first picture. */
export async function listSitemapRows(db: Database, actor: Actor) {
  const { rows } = await sql<{ slug: string; changed_at: Date; picture: string | null }>`
    select coalesce(slug, products.id::text) as slug, coalesce(changed_at, products.created_at) as changed_at,
      (select url from product_pictures where product_id = products.id order by color, position limit 1) as picture
    from products
    left join slugs on slugs.target_id = products.id and slugs.is_current
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${isVisibleTo(actor)} order by products.id
  `.execute(db);
  return rows;
}

/** A tag with the number of its products, and its best ones. */
export interface RankedTag {
  tag: string;
  count: number;
  ids: string[];
}

/** Tags by number of products. */
export async function rankTags(db: Database, actor: Actor, maxRows: number): Promise<RankedTag[]> {
  const { rows } = await sql<RankedTag>`
    select tag, count(*) as count, (array_agg(products.id order by ${FEATURED}))[1:${sql.lit(maxRows)}] as ids
    from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id,
    unnest(products.tags) as tag
    where ${isVisibleTo(actor)}
    group by tag order by count(*) desc, tag
  `.execute(db);
  return rows;
}

export async function findTaggedRows(
  db: Database,
  { tags, words }: { tags: readonly string[]; words: readonly string[] },
  limit: number,
): Promise<ProductRow[]> {
  const hasTag = sql<boolean>`products.tags && ${tags}::text[]`;
  const hasWord = words.map(isInSearchText);
  return await selectProducts(db)
    .where(isVisibleTo(guest))
    .where(sql<boolean>`(${sql.join([hasTag, ...hasWord], sql` or `)})`)
    .orderBy(sql`cardinality(array_remove(array[${sql.join(hasWord)}]::boolean[], false)) desc`)
    .orderBy(
      sql`cardinality(array(select unnest(products.tags) intersect select unnest(${tags}::text[]))) desc`,
    )
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute();
}
