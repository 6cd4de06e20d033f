import type { Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  findRentalCategory,
  RENTAL_CATEGORY_ONLY_FOR_RENTALS,
} from '../outfits/find-rental-category.server.ts';
import { hasSubcategories, lockCategoryReference } from './category-changes.db.server.ts';

/** Refuses with 400 a category that does not exist, active or not; locks it against deletion until commit. */
export async function requireExistingCategory(trx: Trx, id: string): Promise<void> {
  if (!isId(id) || !(await lockCategoryReference(trx, 'categories', id))) throw invalidCategory('category');
}

interface CategoryAssignment {
  category: string;
  subcategory: string | null;
}

/** Refuses with 400 a category or subcategory that does not exist. A database constraint checks that they belong together. */
export async function requireExistingCategories(
  trx: Trx,
  { category, subcategory }: CategoryAssignment,
): Promise<void> {
  await requireExistingCategory(trx, category);
  if (subcategory === null) return;
  if (!isId(subcategory) || !(await lockCategoryReference(trx, 'subcategories', subcategory)))
    throw invalidCategory('subcategory');
}

interface ProductCategoryAssignment extends CategoryAssignment {
  isRental: boolean;
}

/** Also refuses with 400 the rental category for products for sale, and any other category for rentals (screens §2). */
export async function requireMatchingCategory(
  trx: Trx,
  assignment: ProductCategoryAssignment,
): Promise<void> {
  await requireExistingCategories(trx, assignment);
  if ((assignment.category === (await findRentalCategory(trx))) === assignment.isRental) return;
  const message = assignment.isRental
    ? 'Rental outfits must be in the Rental category.'
    : RENTAL_CATEGORY_ONLY_FOR_RENTALS;
  throw refuse.invalid(message, [{ path: 'category', message }]);
}

/** Also refuses with 400 a missing subcategory if the category has any (screens §5). */
export async function requireAssignableCategory(
  trx: Trx,
  assignment: ProductCategoryAssignment,
): Promise<void> {
  await requireMatchingCategory(trx, assignment);
  if (assignment.subcategory !== null || !(await hasSubcategories(trx, assignment.category))) return;
  const message = 'Please choose a subcategory.';
  throw refuse.invalid(message, [{ path: 'subcategory', message }]);
}

function invalidCategory(path: 'category' | 'subcategory') {
  const message = `Please choose an existing ${path}.`;
  return refuse.invalid(message, [{ path, message }]);
}
