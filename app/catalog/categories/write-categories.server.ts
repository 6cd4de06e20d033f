import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Category, Subcategory } from '../catalog.schema.ts';
import { reindexProducts } from '../search-index/search-index.server.ts';
import {
  archiveCategory,
  hasProducts,
  hasSubcategories,
  insertCategory,
  insertSubcategory,
  listNamesInOrder,
  lockCategoryRow,
  nextPosition,
  setCategory,
  setPositions,
  setSubcategory,
} from './categories.db.server.ts';
import type {
  CategoryChange,
  CategoryInput,
  SubcategoryChange,
  SubcategoryInput,
} from './category-input.schema.ts';
import { requireCategory, requireExistingCategory, requireSubcategory } from './read-categories.server.ts';

export interface NewCategory {
  name: string;
  description?: string;
  image?: string | null;
  /** sort order, before the name */
  position?: number;
  isActive?: boolean;
}

/** Creates a category and returns its id. Refuses a name that is taken, ignoring case. */
export async function addCategory(db: Database, category: NewCategory): Promise<string> {
  const id = newId();
  const { name, description, image, position, isActive } = category;
  const row = { id, name, description, image, position, is_active: isActive };
  await insertCategory(db, row).catch(rethrowCategoryError);
  return id;
}

/** Creates a category at the end of the list. Refuses a picture that was not uploaded here and a name that is taken. */
export async function createCategory(db: Database, actor: Actor, input: CategoryInput): Promise<Category> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    await requireKnownPictures(trx, input.image ? [input.image] : [], 'image');
    const position = await nextPosition(trx, 'categories');
    const after = await requireCategory(trx, actor, await addCategory(trx, { ...input, position }));
    return { subject: subjectOf(after), action: 'created', after, result: after };
  });
}

/**
 * Updates the given fields of a category and reindexes its products after a rename. Refuses an unknown category, a
 * picture that was not uploaded here, and a name that is taken.
 */
export async function updateCategory(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: CategoryChange },
): Promise<Category> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    const locked = await lockCategory(trx, 'categories', id);
    const { name = locked.name, description, image, isActive } = change;
    const before = await requireCategory(trx, actor, id);
    if (image && image !== before.image) await requireKnownPictures(trx, [image], 'image');
    await setCategory(trx, id, { name, description, image, is_active: isActive }).catch(rethrowCategoryError);
    if (name !== locked.name) await reindexProducts(trx, { category: id });
    const after = await requireCategory(trx, actor, id);
    return { subject: subjectOf(after), action: 'changed', before, after, result: after };
  });
}

/**
 * Archives a category; existing orders keep its name. Refuses an unknown category and one that still has products or
 * subcategories (rules §4, Deleting).
 */
export async function deleteCategory(db: Database, actor: Actor, id: string): Promise<void> {
  await adminChange(db, actor, 'catalogue', async (trx) => {
    await lockCategory(trx, 'categories', id);
    if (await hasProducts(trx, 'category_id', id)) throw refuse.conflict('This category still has products.');
    if (await hasSubcategories(trx, id)) throw refuse.conflict('This category still has subcategories.');
    const before = await requireCategory(trx, actor, id);
    await archiveCategory(trx, 'categories', id);
    return { subject: subjectOf(before), action: 'deleted', before, result: undefined };
  });
}

export interface NewSubcategory {
  categoryId: string;
  name: string;
  description?: string;
  position?: number;
  isActive?: boolean;
}

/** Creates a subcategory and returns its id. Refuses a name taken in its category and an unknown category. */
export async function addSubcategory(db: Database, subcategory: NewSubcategory): Promise<string> {
  const id = newId();
  const { categoryId, name, description, position, isActive } = subcategory;
  const row = { id, category_id: categoryId, name, description, position, is_active: isActive };
  await insertSubcategory(db, row).catch(rethrowCategoryError);
  return id;
}

/** Creates a subcategory at the end of the list. Refuses like `addSubcategory`. */
export async function createSubcategory(
  db: Database,
  actor: Actor,
  { category, ...input }: SubcategoryInput,
): Promise<Subcategory> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    await requireExistingCategory(trx, category);
    const position = await nextPosition(trx, 'subcategories');
    const id = await addSubcategory(trx, { categoryId: category, position, ...input });
    const after = await requireSubcategory(trx, actor, id);
    return { subject: subjectOf(after), action: 'created', after, result: after };
  });
}

/**
 * Updates the given fields of a subcategory. Refuses an unknown subcategory or category, a name that is taken, and a
 * move while it has products.
 */
export async function updateSubcategory(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: SubcategoryChange },
): Promise<Subcategory> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    const locked = await lockCategory(trx, 'subcategories', id);
    const before = await requireSubcategory(trx, actor, id);
    const { name = locked.name, category, description, isActive } = change;
    if (category !== undefined) await requireExistingCategory(trx, category);
    const row = { name, category_id: category, description, is_active: isActive };
    await setSubcategory(trx, id, row).catch(rethrowCategoryError);
    if (name !== locked.name) await reindexProducts(trx, { subcategory: id });
    const after = await requireSubcategory(trx, actor, id);
    return { subject: subjectOf(after), action: 'changed', before, after, result: after };
  });
}

/** Archives a subcategory. Refuses an unknown one and one that still has products (rules §4, Deleting). */
export async function deleteSubcategory(db: Database, actor: Actor, id: string): Promise<void> {
  await adminChange(db, actor, 'catalogue', async (trx) => {
    await lockCategory(trx, 'subcategories', id);
    if (await hasProducts(trx, 'subcategory_id', id))
      throw refuse.conflict('This subcategory still has products.');
    const before = await requireSubcategory(trx, actor, id);
    await archiveCategory(trx, 'subcategories', id);
    return { subject: subjectOf(before), action: 'deleted', before, result: undefined };
  });
}

/**
 * Reorders categories or subcategories; those not named keep their position. The rental category stays last
 * (screens §2, Navbar).
 */
export async function reorderCategories(
  db: Database,
  actor: Actor,
  { table, ids }: { table: 'categories' | 'subcategories'; ids: readonly string[] },
): Promise<void> {
  await adminChange(db, actor, 'catalogue', async (trx) => {
    const before = { names: await listNamesInOrder(trx, table) };
    await setPositions(trx, table, ids);
    const after = { names: await listNamesInOrder(trx, table) };
    const kind = table === 'categories' ? 'category' : 'subcategory';
    const subject = { kind, id: '', name: `all ${table}` } as const;
    return { subject, action: 'ordered', before, after, result: undefined };
  });
}

function subjectOf(category: Category | Subcategory) {
  const kind = 'category' in category ? 'subcategory' : 'category';
  return { kind, id: category._id, name: category.name } as const;
}

const NOT_FOUND = { categories: 'Category not found', subcategories: 'Subcategory not found' };

/** Locks a category or subcategory until commit. Refuses one that does not exist. */
async function lockCategory(trx: Trx, table: keyof typeof NOT_FOUND, id: string): Promise<{ name: string }> {
  const found = isId(id) ? await lockCategoryRow(trx, table, id) : undefined;
  if (!found) throw refuse.notFound(NOT_FOUND[table]);
  return found;
}

const IS_CATEGORY = 'Please choose an existing category.';

/** Translates constraint violations into refusals; rethrows other errors unchanged. */
function rethrowCategoryError(error: unknown): never {
  if (isConstraintViolation(error, 'categories_name_taken'))
    throw refuse.taken('name', 'A category with this name already exists.');
  if (isConstraintViolation(error, 'subcategories_name_taken'))
    throw refuse.taken('name', 'This category already has a subcategory with this name.');
  if (isConstraintViolation(error, 'subcategories_category_id_fkey'))
    throw refuse.invalid(IS_CATEGORY, [{ path: 'category', message: IS_CATEGORY }]);
  if (isConstraintViolation(error, 'products_subcategory_is_of_category'))
    throw refuse.conflict('This subcategory has products, so it cannot be moved.');
  throw error;
}
