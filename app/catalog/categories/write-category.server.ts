import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Category } from '../catalog.schema.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { insertCategory } from './categories.db.server.ts';
import {
  archiveCategory,
  hasProducts,
  hasSubcategories,
  nextPosition,
  setCategory,
} from './category-changes.db.server.ts';
import type { CategoryChange, CategoryInput } from './category-input.schema.ts';
import { toCategoryRefusal } from './category-refusals.server.ts';
import { requireCategory } from './list-categories.server.ts';
import { lockCategory } from './lock-category.server.ts';

export interface NewCategory {
  name: string;
  description?: string;
  image?: string | null;
  /** sort order, before the name */
  position?: number;
  isActive?: boolean;
}

/** Creates a category and returns its id. Refuses with 409 a name that is taken, ignoring case. */
export async function addCategory(db: Database, category: NewCategory): Promise<string> {
  const id = newId();
  const { name, description, image, position, isActive } = category;
  try {
    await insertCategory(db, { id, name, description, image, position, is_active: isActive });
  } catch (error) {
    throw toCategoryRefusal(error);
  }
  return id;
}

/** Creates a category at the end of the list. Refuses with 401, 403, 400 (unknown picture), 409 (name taken). */
export async function createCategory(db: Database, actor: Actor, form: CategoryInput): Promise<Category> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    await requireKnownPictures(trx, form.image ? [form.image] : [], 'image');
    const position = await nextPosition(trx, 'categories');
    const category = await requireCategory(trx, actor, await addCategory(trx, { ...form, position }));
    await recordCategoryChange(trx, admin, { action: 'created', after: category });
    return category;
  });
}

/**
 * Updates the given fields of a category and reindexes its products after a rename. Refuses with 401, 403, 404, with
 * 400 for a picture that was not uploaded, and with 409 for a name that is taken.
 */
export async function updateCategory(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: CategoryChange },
): Promise<Category> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const before = await lockCategory(trx, 'categories', id);
    const { name = before.name, description, image, isActive } = change;
    const shown = await requireCategory(trx, actor, id);
    if (image && image !== shown.image) await requireKnownPictures(trx, [image], 'image');
    await setCategory(trx, id, { name, description, image, is_active: isActive }).catch((error) => {
      throw toCategoryRefusal(error);
    });
    if (name !== before.name) await reindexProducts(trx, { category: id });
    const after = await requireCategory(trx, actor, id);
    await recordCategoryChange(trx, admin, { action: 'changed', before: shown, after });
    return after;
  });
}

/**
 * Archives a category; existing orders keep its name. Refuses with 401, 403, 404, and with 409 if it still has
 * products or subcategories (rules §4, Deleting).
 */
export async function deleteCategory(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    await lockCategory(trx, 'categories', id);
    if (await hasProducts(trx, 'category_id', id)) throw refuse.conflict('This category still has products.');
    if (await hasSubcategories(trx, id)) throw refuse.conflict('This category still has subcategories.');
    const before = await requireCategory(trx, actor, id);
    await archiveCategory(trx, 'categories', id);
    await recordCategoryChange(trx, admin, { action: 'deleted', before });
  });
}
