import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { ProductSort } from '../product-query.ts';
import type { Sought, SoughtQuery } from '../sought.ts';
import { filterParts, fitsAll } from './filter-rows.server.ts';
import { isOnShelf, listShelvedIds } from './outfit-shelf-rows.server.ts';
import { type ProductRow, selectProducts } from './product-rows.server.ts';
import { closeness, isSought } from './sought-rows.server.ts';
import { isVisibleTo } from './visibility.server.ts';

/** A product that many liked weighs more; from so many reviews on, more of them say nothing new. */
const REVIEWS_THAT_COUNT = 20;
/** A rating that neither recommends nor warns. */
const MIDDLING_RATING = 3;

/**
 * What the shop tagged 'featured', then what many liked before what few or none reviewed before what was
 * disliked, then the newest.
 */
export const FEATURED = sql`
  'featured' = any(products.tags) desc,
  (products.rating - ${sql.lit(MIDDLING_RATING)}) * least(products.review_count, ${sql.lit(REVIEWS_THAT_COUNT)}) desc,
  products.created_at desc, products.id`;

/** Products that are equal in an order stand by their ids, so that pages never repeat or skip one. */
export const ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  featured: FEATURED,
  'price-asc': sql`products.price_paise, products.id`,
  'price-desc': sql`products.price_paise desc, products.id`,
  newest: sql`products.created_at desc, products.id`,
};

/** One page of the products that fit. */
export async function listProductRows(db: Database, actor: Actor, query: SoughtQuery): Promise<ProductRow[]> {
  const parts = filterParts(actor, query);
  if (!isOnShelf(actor, query)) {
    return await selectProducts(db)
      .where(fitsAll(parts))
      .orderBy(orderOf(query))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute();
  }
  const ids = await listShelvedIds(db, parts, query);
  return await selectProducts(db)
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], products.id)`)
    .execute();
}

/** Whether an actor may see a product that is sought; without putting them in order. */
export async function hasSoughtRow(db: Database, actor: Actor, sought: Sought): Promise<boolean> {
  const row = await selectProducts(db)
    .clearSelect()
    .select('products.id')
    .where(isVisibleTo(actor))
    .where(isSought(sought))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function orderOf({ sort, sought }: SoughtQuery): RawBuilder<unknown> {
  if (!sought || sort !== 'featured') return ORDERS[sort];
  return sql`${closeness(sought)} desc, products.review_count desc, products.created_at desc, products.id`;
}

/** The ids of all that an actor may see, in the order in which they came. */
export async function listProductIds(db: Database, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${isVisibleTo(actor)} order by products.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
