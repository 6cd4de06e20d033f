import { requireKnownPictures } from '#app/media/uploads/require-known-media.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Category } from '../catalog.schema.ts';
import { addCategory } from './add-category.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { nextPosition } from './category-changes.db.server.ts';
import type { CategoryForm } from './category-input.schema.ts';
import { requireCategory } from './list-categories.server.ts';

/** Creates a category at the end of the list. Refuses with 401, 403, 400 for a picture that was not uploaded, 409 for a name that is taken. */
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
