import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { archiveProduct, lockForChange } from './admin-product-rows.server.ts';
import { noteProductWrite } from './note-product-write.ts';
import { showAdminProduct } from './show-admin-product.ts';

/**
 * Takes a product out of the shop: it is put away, because orders may refer to it and keep its name, price and
 * picture (CONTRACT §4, Visibility). For admins: 401, 403; refuses 404 what is not there.
 */
export async function removeProduct(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    if (!isId(id) || !(await lockForChange(trx, id))) throw refuse.notFound('Product not found');
    const before = await showAdminProduct(trx, actor, id);
    await archiveProduct(trx, id);
    await noteProductWrite(trx, admin, { deed: 'deleted', before });
  });
}
