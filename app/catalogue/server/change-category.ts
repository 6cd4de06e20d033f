import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { Category } from '../catalogue.shapes.ts';
import type { CategoryChange } from '../category.forms.ts';
import { holdRack } from './hold-rack.ts';
import { requireCategory } from './list-categories.ts';
import { noteRackWrite } from './note-rack-write.ts';
import { setCategory } from './rack-rows.server.ts';
import { refold } from './refold.ts';
import { refusalOfCategory } from './refusal-of-category.ts';

/**
 * Changes a category; what is left out stays. A new name is found by searches for its products, too. For admins:
 * 401, 403; refuses 404 an unknown one, 400 a picture that was not uploaded here, 409 a name that is taken.
 */
export async function changeCategory(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: CategoryChange },
): Promise<Category> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const before = await holdRack(trx, 'categories', id);
    const { name = before.name, description, image, isActive } = change;
    const shown = await requireCategory(trx, actor, id);
    if (image && image !== shown.image) await refuseUnknownPictures(trx, [image], 'image');
    await setCategory(trx, id, { name, description, image, is_active: isActive }).catch((error) => {
      throw refusalOfCategory(error);
    });
    if (name !== before.name) await refold(trx, { category: id });
    const after = await requireCategory(trx, actor, id);
    await noteRackWrite(trx, admin, { deed: 'changed', before: shown, after });
    return after;
  });
}
