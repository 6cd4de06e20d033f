import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { holdRack } from './hold-rack.ts';
import { requireCategory } from './list-categories.ts';
import { noteRackWrite } from './note-rack-write.ts';
import { archiveRack, hasProducts, hasSubcategories } from './rack-rows.server.ts';

/**
 * Takes a category out of the shop; old orders keep its name. For admins: 401, 403; refuses 404 an unknown one,
 * 409 one that still has products or subcategories (CONTRACT §4, Deleting).
 */
export async function removeCategory(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    await holdRack(trx, 'categories', id);
    if (await hasProducts(trx, 'category_id', id)) throw refuse.conflict('This category still has products.');
    if (await hasSubcategories(trx, id)) throw refuse.conflict('This category still has subcategories.');
    const before = await requireCategory(trx, actor, id);
    await archiveRack(trx, 'categories', id);
    await noteRackWrite(trx, admin, { deed: 'deleted', before });
  });
}
