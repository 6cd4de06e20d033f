import type { Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  findRentalCategory,
  RENTAL_CATEGORY_ONLY_FOR_RENTALS,
} from '../outfits/find-rental-category.server.ts';
import { hasSubcategories, lockCategoryReference } from './category-changes.db.server.ts';

/** Refuses with 400 a category that is not there, active or not; it stays there until the transaction ends. */
export async function requireExistingCategory(trx: Trx, id: string): Promise<void> {
  if (!isId(id) || !(await lockCategoryReference(trx, 'categories', id))) throw invalidCategory('category');
}

interface CategoryAssignment {
  category: string;
  subcategory: string | null;
}

/** Refuses with 400 a category or subcategory that is not there. Whether they belong together is the database's care. */
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

/** The same, and 400 the rental category for what is for sale, or another one for an outfit for rent (spec §2). */
export async function requireMatchingCategory(
  trx: Trx,
  assignment: ProductCategoryAssignment,
): Promise<void> {
  await requireExistingCategories(trx, assignment);
  if ((assignment.category === (await findRentalCategory(trx))) === assignment.isRental) return;
  const message = assignment.isRental
    ? 'An outfit for rent stands in the rental category.'
    : RENTAL_CATEGORY_ONLY_FOR_RENTALS;
  throw refuse.invalid(message, [{ path: 'category', message }]);
}

/** The same for a product that is put there, and a category that has subcategories is no place without one (spec §5). */
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
  const message = `Please choose a ${path} that is there.`;
  return refuse.invalid(message, [{ path, message }]);
}
