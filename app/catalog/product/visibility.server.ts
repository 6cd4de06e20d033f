import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';

/** Whether a product's category and subcategory are active. */
export const isCategoryVisible = sql<SqlBool>`(
  categories.is_active and categories.archived_at is null
  and (products.subcategory_id is null or (subcategories.is_active and subcategories.archived_at is null))
)`;

/** Whether an actor may see hidden products: catalogue and rental admins. */
export function canSeeHidden(actor: Actor): boolean {
  return isAllowed(actor, 'catalogue', 'rentals');
}

/**
 * SQL condition: whether an actor may see a product (rules §4, Visibility), for queries that join products with
 * categories and subcategories. Products in the rental category are public only as approved rentals.
 */
export function isVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  if (canSeeHidden(actor)) return sql`products.archived_at is null`;
  return sql`(
    products.archived_at is null and products.is_active and ${isCategoryVisible}
    and (not products.is_rental and lower(categories.name) <> 'rental'
         or products.is_rental and products.rental_status = 'approved')
  )`;
}

/** Like `isVisibleTo`, but owners also see their own outfits unless archived. */
export function isVisibleOrOwnedBy(actor: Actor): RawBuilder<SqlBool> {
  if (actor.kind === 'guest') return isVisibleTo(actor);
  return sql`(
    ${isVisibleTo(actor)}
    or (products.is_rental and products.owner_id = ${actor.userId} and products.archived_at is null)
  )`;
}
