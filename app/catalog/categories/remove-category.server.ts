import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { archiveCategory, hasProducts, hasSubcategories } from './category-changes.db.server.ts';
import { requireCategory } from './list-categories.server.ts';
import { lockCategory } from './lock-category.server.ts';

/**
 * Archives a category; existing orders keep its name. Refuses with 401, 403, 404, and with 409 if it still has
 * products or subcategories (CONTRACT §4, Deleting).
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
