import type { SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import type { AdminUser } from '../accounts.shapes.ts';

interface UserWrite {
  deed: 'created' | 'changed';
  before?: AdminUser;
  after: AdminUser;
  /** whether the password is another one; what it is stands nowhere */
  hasNewPassword?: boolean;
}

/** Writes into the audit log what an admin did to somebody's account. Call it last in the transaction. */
export async function noteUserWrite(
  trx: Trx,
  actor: SignedIn,
  { deed, before, after, hasNewPassword = false }: UserWrite,
): Promise<void> {
  const subject = { kind: 'user', id: after._id, name: after.name } as const;
  await noteAdminWrite(trx, {
    ...{ actor, deed, subject },
    before: before && { ...facts(before), password: 'the old one' },
    after: { ...facts(after), ...(before && { password: hasNewPassword ? 'a new one' : 'the old one' }) },
  });
}

function facts({ name, email, mobileNumber, isAdmin, isDisabled }: AdminUser) {
  return { name, email, mobileNumber, isAdmin, isDisabled };
}
