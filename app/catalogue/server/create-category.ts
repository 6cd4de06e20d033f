import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { Category } from '../catalogue.shapes.ts';
import type { CategoryForm } from '../category.forms.ts';
import { addCategory } from './add-category.ts';
import { requireCategory } from './list-categories.ts';
import { noteRackWrite } from './note-rack-write.ts';
import { nextPosition } from './rack-rows.server.ts';

/** Opens a category, after the others. For admins: 401, 403; refuses 400 a picture that was not uploaded here, 409 a name that is taken. */
export async function createCategory(db: Database, actor: Actor, form: CategoryForm): Promise<Category> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    await refuseUnknownPictures(trx, form.image ? [form.image] : [], 'image');
    const position = await nextPosition(trx, 'categories');
    const category = await requireCategory(trx, actor, await addCategory(trx, { ...form, position }));
    await noteRackWrite(trx, admin, { deed: 'created', after: category });
    return category;
  });
}
