import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { archiveProductRow, lockProductForUpdate } from './admin-products.db.server.ts';
import { recordProductChange } from './audit-product-change.server.ts';
import { loadAdminProduct } from './load-admin-product.server.ts';

/**
 * Archives a product instead of deleting it, because orders may refer to it (rules §4, Visibility). Refuses with
 * 401, 403, 404.
 */
export async function archiveProduct(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    if (!isId(id) || !(await lockProductForUpdate(trx, id))) throw refuse.notFound('Product not found');
    const before = await loadAdminProduct(trx, actor, id);
    await archiveProductRow(trx, id);
    await recordProductChange(trx, admin, { action: 'deleted', before });
  });
}
