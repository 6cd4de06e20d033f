import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';
import { refusalOfProduct } from './add-product.ts';
import { unarchiveProduct } from './admin-product-rows.server.ts';
import { noteProductWrite } from './note-product-write.ts';
import { refold } from './refold.ts';
import { requireStanding } from './require-place.ts';
import { showAdminProduct } from './show-admin-product.ts';

/**
 * Brings a deleted product back as it was. For admins: 401, 403; refuses 404 what was not deleted, 400 where its
 * category is gone, 409 where another product has its article number now.
 */
export async function restoreProduct(db: Database, actor: Actor, id: string): Promise<AdminProduct> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const wasAway =
      isId(id) &&
      (await unarchiveProduct(trx, id).catch((error) => {
        throw refusalOfProduct(error) ?? error;
      }));
    if (!wasAway) throw refuse.notFound('Product not found');
    const product = await showAdminProduct(trx, actor, id);
    await requireStanding(trx, {
      category: product.category._id,
      subcategory: product.subcategory?._id ?? null,
    });
    await refold(trx, { product: id });
    await noteProductWrite(trx, admin, { deed: 'restored', after: product });
    return product;
  });
}
