import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { recordCategoryChange } from './audit-category-change.server.ts';
import { archiveCategory, hasProducts } from './category-changes.db.server.ts';
import { requireSubcategory } from './list-subcategories.server.ts';
import { lockCategory } from './lock-category.server.ts';

/**
 * Archives a subcategory. Refuses with 401, 403, 404, and with 409 if it still has products (CONTRACT §4,
 * Deleting).
 */
export async function deleteSubcategory(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    await lockCategory(trx, 'subcategories', id);
    if (await hasProducts(trx, 'subcategory_id', id))
      throw refuse.conflict('This subcategory still has products.');
    const before = await requireSubcategory(trx, actor, id);
    await archiveCategory(trx, 'subcategories', id);
    await recordCategoryChange(trx, admin, { action: 'deleted', before });
  });
}
