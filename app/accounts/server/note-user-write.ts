import type { SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import type { UserChange } from '../accounts.forms.ts';
import type { UserRow } from './account-rows.server.ts';

interface UserWrite {
  deed: 'changed' | 'deleted';
  before: UserRow;
  after?: UserRow;
  change?: UserChange;
}

/**
 * Writes into the audit log what an admin did to somebody's account: rights and disabling as they were and are, of all
 * else only that it was set. The log is never rewritten, and who deletes their account is to be forgotten. Call it last.
 */
export async function noteUserWrite(
  trx: Trx,
  actor: SignedIn,
  { deed, before, after, change = {} }: UserWrite,
): Promise<void> {
  const { isAdmin, role, isDisabled, ...personal } = change;
  const given = Object.entries(personal).filter(([, value]) => value !== undefined);
  const subject = { kind: 'user', id: before.id, name: before.is_admin ? 'An admin' : 'A shopper' } as const;
  await noteAdminWrite(trx, {
    ...{ actor, deed, subject },
    before: { ...rights(before), set: [] },
    after: after && { ...rights(after), set: given.map(([name]) => name) },
  });
}

function rights({ is_admin, role, disabled_at }: UserRow): object {
  return { isAdmin: is_admin, role, isDisabled: disabled_at !== null };
}
