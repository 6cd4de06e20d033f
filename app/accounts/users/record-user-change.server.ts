import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import type { UserChange } from '../accounts-input.schema.ts';
import type { UserRow } from './users.db.server.ts';

interface UserChangeRecord {
  action: 'changed' | 'deleted';
  before: UserRow;
  after?: UserRow;
  change?: UserChange;
}

/**
 * Writes an account change to the audit log: values of role and disabling, only the names of other fields, because the
 * log is never rewritten and deleted users must be forgotten. Call it last.
 */
export async function recordUserChange(
  trx: Trx,
  actor: SignedIn,
  { action, before, after, change = {} }: UserChangeRecord,
): Promise<void> {
  const { isAdmin, role, isDisabled, ...personal } = change;
  const setFields = Object.entries(personal).filter(([, value]) => value !== undefined);
  const subject = { kind: 'user', id: before.id, name: before.is_admin ? 'An admin' : 'A shopper' } as const;
  await recordAudit(trx, {
    ...{ actor, action, subject },
    before: { ...accessOf(before), set: [] },
    after: after && { ...accessOf(after), set: setFields.map(([name]) => name) },
  });
}

function accessOf({ is_admin, role, disabled_at }: UserRow): object {
  return { isAdmin: is_admin, role, isDisabled: disabled_at !== null };
}
