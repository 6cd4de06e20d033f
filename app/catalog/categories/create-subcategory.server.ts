import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Subcategory } from '../catalog.schema.ts';
import { addSubcategory } from './add-subcategory.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { nextPosition } from './category-changes.db.server.ts';
import type { SubcategoryForm } from './category-input.schema.ts';
import { requireSubcategory } from './list-subcategories.server.ts';
import { requireExistingCategory } from './require-category.server.ts';

/** Creates a subcategory at the end of the list. Refuses with 401, 403, 400 for an unknown category, 409 for a name that is taken. */
export async function createSubcategory(
  db: Database,
  actor: Actor,
  { category, ...form }: SubcategoryForm,
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
