import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Category, CategoryName, Subcategory } from '../catalog.schema.ts';
import {
  findCategoryId,
  hasSubcategories,
  listCategoryNameRows,
  listCategoryRows,
  listSubcategoryRows,
  lockCategoryReference,
} from './categories.db.server.ts';

/**
 * The categories that an actor may see, with the count of products they may see. Ordered by position, then name,
 * the rental category last (screens §2, Navbar).
 */
export async function listCategories(db: Database, actor: Actor): Promise<Category[]> {
  const rows = await dependsOn(['categories'], () => listCategoryRows(db, actor));
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    productCount: row.product_count,
    isActive: row.is_active,
  }));
}

/** The same without counts, for links: other products do not change it. */
export async function listCategoryNames(db: Database, actor: Actor): Promise<CategoryName[]> {
  const rows = await dependsOn([], () => listCategoryNameRows(db, actor));
  return rows.map(({ id, name }) => ({ _id: id, name }));
}

/** Refuses one that the actor may not see. */
export async function requireCategory(db: Database, actor: Actor, id: string): Promise<Category> {
  const category = (await listCategories(db, actor)).find(({ _id }) => _id === id);
  if (!category) throw refuse.notFound('Category not found');
  return category;
}

/**
 * The subcategories that an actor may see, of all categories or one; empty for an unknown category. Only admins see
 * inactive ones and those of inactive categories.
 */
export async function listSubcategories(
  db: Database,
  actor: Actor,
  { category }: { category?: string } = {},
): Promise<Subcategory[]> {
  if (category !== undefined && !isId(category)) return [];
  const rows = await dependsOn([], () => listSubcategoryRows(db, actor, category));
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.is_active,
    category: { _id: row.category_id, name: row.category_name },
  }));
}

export async function listSubcategoryNames(db: Database, actor: Actor): Promise<string[]> {
  const subcategories = await listSubcategories(db, actor);
  return subcategories.map(({ name }) => name);
}

/** Refuses one that the actor may not see. */
export async function requireSubcategory(db: Database, actor: Actor, id: string): Promise<Subcategory> {
  const subcategory = (await listSubcategories(db, actor)).find(({ _id }) => _id === id);
  if (!subcategory) throw refuse.notFound('Subcategory not found');
  return subcategory;
}

export const RENTAL_CATEGORY_ONLY_FOR_RENTALS = 'Products for sale cannot be in the Rental category.';

/** The id of the category named 'rental' (screens §2, Admin Rental Listing), if it exists. */
export async function findRentalCategory(db: Database): Promise<string | undefined> {
  return await dependsOn([], () => findCategoryId(db, 'rental'));
}

/** Refuses a category that does not exist, active or not; locks it against deletion until commit. */
export async function requireExistingCategory(trx: Trx, id: string): Promise<void> {
  if (!isId(id) || !(await lockCategoryReference(trx, 'categories', id))) throw invalidCategory('category');
}

interface CategoryAssignment {
  category: string;
  subcategory: string | null;
}

/** Refuses a category or subcategory that does not exist. A database constraint checks that they belong together. */
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

/** Also refuses the rental category for products for sale, and any other category for rentals (screens §2). */
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

/** Also refuses a missing subcategory if the category has any (screens §5). */
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
