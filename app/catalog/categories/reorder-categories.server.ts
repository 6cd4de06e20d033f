import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listNamesInOrder, setPositions } from './category-changes.db.server.ts';

/**
 * Reorders categories or subcategories; those not named keep their position. The rental category stays last (spec
 * §2, Navbar).
 */
export async function reorderCategories(
  db: Database,
  actor: Actor,
  { table, ids }: { table: 'categories' | 'subcategories'; ids: readonly string[] },
): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    const before = await listNamesInOrder(trx, table);
    await setPositions(trx, table, ids);
    const subject = {
      kind: table === 'categories' ? 'category' : 'subcategory',
      id: '',
      name: `all ${table}`,
    } as const;
    const after = await listNamesInOrder(trx, table);
    await recordAudit(trx, {
      actor: admin,
      action: 'ordered',
      subject,
      before: { names: before },
      after: { names: after },
    });
  });
}
