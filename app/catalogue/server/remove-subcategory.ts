import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { holdRack } from './hold-rack.ts';
import { requireSubcategory } from './list-subcategories.ts';
import { noteRackWrite } from './note-rack-write.ts';
import { archiveRack, hasProducts } from './rack-rows.server.ts';

/**
 * Takes a subcategory out of the shop. For admins: 401, 403; refuses 404 an unknown one, 409 one that still has
 * products (CONTRACT §4, Deleting).
 */
export async function removeSubcategory(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    await holdRack(trx, 'subcategories', id);
    if (await hasProducts(trx, 'subcategory_id', id))
      throw refuse.conflict('This subcategory still has products.');
    const before = await requireSubcategory(trx, actor, id);
    await archiveRack(trx, 'subcategories', id);
    await noteRackWrite(trx, admin, { deed: 'deleted', before });
  });
}
