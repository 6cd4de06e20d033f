import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { listInOrder, setPositions } from './rack-rows.server.ts';

/**
 * Puts categories, or subcategories, into the order of their ids; one that is not named keeps its place's number.
 * The rental category stays last whatever it says (spec §2, Navbar). For admins: 401, 403.
 */
export async function orderRacks(
  db: Database,
  actor: Actor,
  { rack, ids }: { rack: 'categories' | 'subcategories'; ids: readonly string[] },
): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    const before = await listInOrder(trx, rack);
    await setPositions(trx, rack, ids);
    const subject = {
      kind: rack === 'categories' ? 'category' : 'subcategory',
      id: '',
      name: `all ${rack}`,
    } as const;
    const after = await listInOrder(trx, rack);
    await noteAdminWrite(trx, {
      actor: admin,
      deed: 'ordered',
      subject,
      before: { names: before },
      after: { names: after },
    });
  });
}
