import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { requireExistingCategories } from '../categories/require-category.server.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { toProductRefusal } from './add-product.server.ts';
import { unarchiveProductRow } from './admin-products.db.server.ts';
import { recordProductChange } from './audit-product-change.server.ts';
import { loadAdminProduct } from './load-admin-product.server.ts';

/**
 * Restores a deleted product. Refuses with 401, 403, with 404 if it was not deleted, with 400 if its category no longer
 * exists, and with 409 if another product has its SKU now.
 */
export async function restoreProduct(db: Database, actor: Actor, id: string): Promise<AdminProduct> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const wasArchived =
      isId(id) &&
      (await unarchiveProductRow(trx, id).catch((error) => {
        throw toProductRefusal(error) ?? error;
      }));
    if (!wasArchived) throw refuse.notFound('Product not found');
    const product = await loadAdminProduct(trx, actor, id);
    await requireExistingCategories(trx, {
      category: product.category._id,
      subcategory: product.subcategory?._id ?? null,
    });
    await reindexProducts(trx, { product: id });
    await recordProductChange(trx, admin, { action: 'restored', after: product });
    return product;
  });
}
