import { requireKnownPictures } from '#app/media/uploads/require-known-media.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Category } from '../catalog.schema.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { setCategory } from './category-changes.db.server.ts';
import type { CategoryChange } from './category-input.schema.ts';
import { toCategoryRefusal } from './category-refusals.server.ts';
import { requireCategory } from './list-categories.server.ts';
import { lockCategory } from './lock-category.server.ts';

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
