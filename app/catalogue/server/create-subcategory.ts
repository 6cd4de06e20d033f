import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { Subcategory } from '../catalogue.shapes.ts';
import type { SubcategoryForm } from '../category.forms.ts';
import { addSubcategory } from './add-subcategory.ts';
import { requireSubcategory } from './list-subcategories.ts';
import { noteRackWrite } from './note-rack-write.ts';
import { nextPosition } from './rack-rows.server.ts';
import { requireOpenCategory } from './require-place.ts';

/** Opens a subcategory, after the others. For admins: 401, 403; refuses 400 a category that is not there, 409 a name that it has already. */
export async function createSubcategory(
  db: Database,
  actor: Actor,
  { category, ...form }: SubcategoryForm,
): Promise<Subcategory> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    await requireOpenCategory(trx, category);
    const position = await nextPosition(trx, 'subcategories');
    const id = await addSubcategory(trx, { categoryId: category, position, ...form });
    const subcategory = await requireSubcategory(trx, actor, id);
    await noteRackWrite(trx, admin, { deed: 'created', after: subcategory });
    return subcategory;
  });
}
