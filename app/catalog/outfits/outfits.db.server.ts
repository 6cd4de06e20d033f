import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Products } from '#app/platform/db/tables.gen.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { type Condition, every, type FilterParts, type ProductFilter } from '../listing/filters.db.server.ts';
import {
  type FreeDays,
  isRentalCategory,
  type ListingQuery,
  type ProductSort,
} from '../listing/product-query.ts';
import { canSeeHidden, isCategoryVisible } from '../product/visibility.server.ts';

export async function deactivateOutfitRows(db: Database, ownerId: string): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_active: false })
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .execute();
}

/** Does nothing if all columns are undefined. */
export async function updateOutfit(trx: Trx, id: string, row: Updateable<Products>): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return;
  await trx.updateTable('products').set(row).where('id', '=', id).execute();
}

/** Sets an outfit's only variant to this choice and archives any others. */
export async function setOutfitVariant(
  trx: Trx,
  productId: string,
  { size, color }: { size: string; color: string },
): Promise<void> {
  const first = sql`(
    select id from variants where product_id = ${productId} and archived_at is null order by position, id limit 1
  )`;
  await sql`
    update variants set archived_at = shop_now()
    where product_id = ${productId} and archived_at is null and id <> ${first}
  `.execute(trx);
  await sql`
    update variants set size = ${size}, color = ${color} where product_id = ${productId} and archived_at is null
  `.execute(trx);
}

export async function archiveOutfitRow(trx: Trx, id: string): Promise<void> {
  await sql`update products set archived_at = shop_now() where id = ${id} and archived_at is null`.execute(
    trx,
  );
}

/**
 * Whether a listing can be read from the rental index (decision 022): public outfits only, and only filters that the
 * index supports.
 */
export function usesRentalIndex(actor: Actor, filter: ProductFilter): boolean {
  const { category, rental, free, q, searchQuery, tag, inStock } = filter;
  if (canSeeHidden(actor) || rental === false || q || searchQuery || tag !== undefined || inStock)
    return false;
  // The index does not know where outfits are picked up.
  if (free?.reach) return false;
  return rental === true || free !== undefined || isRentalCategory(category);
}

/** Rating and discount of outfit kinds, which `outfitKindsAsProducts` selects. */
export const STEPS_OF_OUTFIT_KINDS = {
  rating: sql<number>`products.rating_floor`,
  discount: sql<number>`products.discount_floor`,
};

/** The listing's sort orders on the rental index. */
const SORT_ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  featured: sql`is_featured desc, liking desc, products.created_at desc, product_id`,
  'price-asc': sql`products.price_paise, product_id`,
  'price-desc': sql`products.price_paise desc, product_id`,
  newest: sql`products.created_at desc, product_id`,
};

/** The ids of one page of outfits. */
export async function listRentalIndexIds(
  db: Database,
  parts: FilterParts,
  { sort, page, limit, free }: ListingQuery,
): Promise<string[]> {
  const kinds = await listFittingKinds(db, parts);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from outfit_shelf as products
    where ${every([sql`kind_id = any(${kinds}::int[])`, parts.price, isFreeInRentalIndex(free)])}
    order by ${SORT_ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** A separate query, so that the planner knows how many outfits match before it chooses a plan. */
async function listFittingKinds(db: Database, parts: FilterParts): Promise<number[]> {
  const { category, facets, size, color, family } = parts;
  const hasChoice = every([size ?? false, color ?? false, family ?? false]);
  const { rows } = await sql<{ id: number }>`
    select products.id from outfit_kinds as products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${every([isCategoryVisible, category, ...Object.values(facets)])}
    and (${!size && !color && !family} or exists (select from ${outfitKindsAsVariants} where product_id = products.id and ${hasChoice}))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Outfit kinds in the shape of products, with the number of outfits that match the price filter and that do not. */
export function outfitKindsAsProducts({ price }: FilterParts, { free }: ProductFilter) {
  return sql`(
    select outfit_kinds.*, fits_price, times, min_paise, max_paise
    from outfit_kinds join (
      select kind_id, ${price} as fits_price,
        count(*) as times, min(products.price_paise) as min_paise, max(products.price_paise) as max_paise
      from outfit_shelf as products where ${isFreeInRentalIndex(free)} group by 1, 2
    ) as counted on counted.kind_id = outfit_kinds.id
  ) as products`;
}

/** Compares bit strings: all zeros sort first, and bits after the last taken day are absent. */
function isFreeInRentalIndex(free: FreeDays | undefined): Condition {
  if (!free) return sql`true`;
  const days = sql`${free.to}::date - ${free.from}::date + 1 + (select turnaround_days from shop_settings)`;
  return sql`substring(taken_bits from day_bit(${free.from}) for ${days}) <= repeat('0', ${days})::varbit`;
}

/** Outfit kinds' choices in the shape of variants. */
export const outfitKindsAsVariants = sql`(
  select id as product_id, choice ->> 0 as size, choice ->> 1 as color, null as archived_at
  from outfit_kinds, jsonb_array_elements(choices) as choice
) as variants`;
