import { requireKnownPictures } from '#app/media/uploads/require-known-media.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Category } from '../catalog.schema.ts';
import { addCategory } from './add-category.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { nextPosition } from './category-changes.db.server.ts';
import type { CategoryForm } from './category-input.schema.ts';
import { requireCategory } from './list-categories.server.ts';

/** Opens a category, after the others. For admins: 401, 403; refuses 400 a picture that was not uploaded here, 409 a name that is taken. */
export async function createCategory(db: Database, actor: Actor, form: CategoryForm): Promise<Category> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    await requireKnownPictures(trx, form.image ? [form.image] : [], 'image');
    const position = await nextPosition(trx, 'categories');
    const category = await requireCategory(trx, actor, await addCategory(trx, { ...form, position }));
    await recordCategoryChange(trx, admin, { action: 'created', after: category });
    return category;
  });
}
