import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { Subcategory } from '../catalogue.shapes.ts';
import type { SubcategoryChange } from '../category.forms.ts';
import { holdRack } from './hold-rack.ts';
import { requireSubcategory } from './list-subcategories.ts';
import { noteRackWrite } from './note-rack-write.ts';
import { setSubcategory } from './rack-rows.server.ts';
import { refold } from './refold.ts';
import { refusalOfCategory } from './refusal-of-category.ts';
import { requireOpenCategory } from './require-place.ts';

/**
 * Changes a subcategory; what is left out stays. For admins: 401, 403; refuses 404 an unknown one, 400 a category
 * that is not there, 409 a name that is taken and to move one in which products stand.
 */
export async function changeSubcategory(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: SubcategoryChange },
): Promise<Subcategory> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const before = await holdRack(trx, 'subcategories', id);
    const shown = await requireSubcategory(trx, actor, id);
    const { name = before.name, category, description, isActive } = change;
    if (category !== undefined) await requireOpenCategory(trx, category);
    const row = { name, category_id: category, description, is_active: isActive };
    await setSubcategory(trx, id, row).catch((error) => {
      throw refusalOfCategory(error);
    });
    if (name !== before.name) await refold(trx, { subcategory: id });
    const after = await requireSubcategory(trx, actor, id);
    await noteRackWrite(trx, admin, { deed: 'changed', before: shown, after });
    return after;
  });
}
