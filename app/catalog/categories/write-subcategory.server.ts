import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Subcategory } from '../catalog.schema.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { insertSubcategory } from './categories.db.server.ts';
import { archiveCategory, hasProducts, nextPosition, setSubcategory } from './category-changes.db.server.ts';
import type { SubcategoryChange, SubcategoryInput } from './category-input.schema.ts';
import { toCategoryRefusal } from './category-refusals.server.ts';
import { requireSubcategory } from './list-subcategories.server.ts';
import { lockCategory } from './lock-category.server.ts';
import { requireExistingCategory } from './require-category.server.ts';

export interface NewSubcategory {
  categoryId: string;
  name: string;
  description?: string;
  position?: number;
  isActive?: boolean;
}

/** Creates a subcategory and returns its id. Refuses with 409 a name taken in its category, with 400 an unknown category. */
export async function addSubcategory(db: Database, subcategory: NewSubcategory): Promise<string> {
  const id = newId();
  const { categoryId, name, description, position, isActive } = subcategory;
  try {
    await insertSubcategory(db, {
      id,
      category_id: categoryId,
      name,
      description,
      position,
      is_active: isActive,
    });
  } catch (error) {
    throw toCategoryRefusal(error);
  }
  return id;
}

/** Creates a subcategory at the end of the list. Refuses with 401, 403, 400 and 409 like `addSubcategory`. */
export async function createSubcategory(
  db: Database,
  actor: Actor,
  { category, ...form }: SubcategoryInput,
): Promise<Subcategory> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    await requireExistingCategory(trx, category);
    const position = await nextPosition(trx, 'subcategories');
    const id = await addSubcategory(trx, { categoryId: category, position, ...form });
    const subcategory = await requireSubcategory(trx, actor, id);
    await recordCategoryChange(trx, admin, { action: 'created', after: subcategory });
    return subcategory;
  });
}

/**
 * Updates the given fields of a subcategory. Refuses with 401, 403, 404, with 400 for an unknown category, and with
 * 409 for a name that is taken or a move while it has products.
 */
export async function updateSubcategory(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: SubcategoryChange },
): Promise<Subcategory> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const before = await lockCategory(trx, 'subcategories', id);
    const shown = await requireSubcategory(trx, actor, id);
    const { name = before.name, category, description, isActive } = change;
    if (category !== undefined) await requireExistingCategory(trx, category);
    const row = { name, category_id: category, description, is_active: isActive };
    await setSubcategory(trx, id, row).catch((error) => {
      throw toCategoryRefusal(error);
    });
    if (name !== before.name) await reindexProducts(trx, { subcategory: id });
    const after = await requireSubcategory(trx, actor, id);
    await recordCategoryChange(trx, admin, { action: 'changed', before: shown, after });
    return after;
  });
}

/**
 * Archives a subcategory. Refuses with 401, 403, 404, and with 409 if it still has products (rules §4,
 * Deleting).
 */
export async function deleteSubcategory(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    await lockCategory(trx, 'subcategories', id);
    if (await hasProducts(trx, 'subcategory_id', id))
      throw refuse.conflict('This subcategory still has products.');
    const before = await requireSubcategory(trx, actor, id);
    await archiveCategory(trx, 'subcategories', id);
    await recordCategoryChange(trx, admin, { action: 'deleted', before });
  });
}
