import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Subcategory } from '../catalog.schema.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { setSubcategory } from './category-changes.db.server.ts';
import type { SubcategoryChange } from './category-input.schema.ts';
import { toCategoryRefusal } from './category-refusals.server.ts';
import { requireSubcategory } from './list-subcategories.server.ts';
import { lockCategory } from './lock-category.server.ts';
import { requireExistingCategory } from './require-category.server.ts';

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
