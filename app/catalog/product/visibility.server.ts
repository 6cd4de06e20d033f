import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';

/** Whether a product's category and, where it has one, its subcategory are open to shoppers. */
export const isCategoryVisible = sql<SqlBool>`(
  categories.is_active and categories.archived_at is null
  and (products.subcategory_id is null or (subcategories.is_active and subcategories.archived_at is null))
)`;

/** Whether an actor sees what shoppers do not see (yet): whoever keeps products or outfits. */
export function canSeeHidden(actor: Actor): boolean {
  return isAllowed(actor, 'catalogue', 'rentals');
}

/**
 * Whether an actor may see a product (CONTRACT §4, Visibility), as a condition for any query that has
 * products with their categories and subcategories; rooms above that join them use it, too. An admin sees
 * whatever is not archived, anyone else what is active in an active category. What stands in the rental
 * category is seen only as an approved rental, even when it was put there as an ordinary product.
 */
export function isVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  if (canSeeHidden(actor)) return sql`products.archived_at is null`;
  return sql`(
    products.archived_at is null and products.is_active and ${isCategoryVisible}
    and (not products.is_rental and lower(categories.name) <> 'rental'
         or products.is_rental and products.rental_status = 'approved')
  )`;
}

/** As `isVisibleTo`, and an owner sees an own outfit whatever has become of it, as long as it is not archived. */
export function isVisibleOrOwnedBy(actor: Actor): RawBuilder<SqlBool> {
  if (actor.kind === 'guest') return isVisibleTo(actor);
  return sql`(
    ${isVisibleTo(actor)}
    or (products.is_rental and products.owner_id = ${actor.userId} and products.archived_at is null)
  )`;
}
