import { type Database, inTransaction, type Trx } from '../db/database.server.ts';
import { type Actor, requirePermission, type SignedIn } from '../security/actor.ts';
import type { Permission } from '../security/permissions.ts';
import { type AuditEntry, recordAudit } from './audit-log.server.ts';

type Audited = Omit<AuditEntry, 'actor'>;

/** One audit entry, or `entries` for a change of several subjects. */
export type AdminChange<Result> = { result: Result } & (Audited | { entries: readonly Audited[] });

/**
 * The frame of an admin's write: requires one of the permissions, runs `change` in a transaction, and last, because an entry
 * locks the log until the commit (decision 018), records what it changed in the audit log. Returns the change's result.
 */
export async function adminChange<Result>(
  db: Database,
  actor: Actor,
  permission: Permission | readonly Permission[],
  change: (trx: Trx, admin: SignedIn) => Promise<AdminChange<Result>>,
): Promise<Result> {
  const admin = requirePermission(actor, ...[permission].flat());
  return await inTransaction(db, async (trx) => {
    const { result, ...changed } = await change(trx, admin);
    const entries = 'entries' in changed ? changed.entries : [changed];
    for (const entry of entries) await recordAudit(trx, { ...entry, actor: admin });
    return result;
  });
}
