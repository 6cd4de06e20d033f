import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { User } from '../accounts.schema.ts';
import type { Registration } from '../accounts-input.schema.ts';
import { consumeSendQuota, createCode, sendCodeMessage } from '../codes/issue-code.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { refuseWeakPassword } from '../password/refuse-weak-password.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { refuseIfTaken } from '../users/refuse-if-taken.server.ts';
import { toUser } from '../users/to-user.server.ts';
import { insertUser } from '../users/users.db.server.ts';

/**
 * Creates an unverified account, signs it in and sends a code to verify the e-mail, unless the send limit is reached
 * (rules §4, Passwords). Refuses a weak password with 400, a taken e-mail or mobile with 409.
 */
export async function register(
  db: Database,
  { passwordMin, device, ...registration }: Registration & { passwordMin: number; device: string },
): Promise<{ token: string; user: User }> {
  const { name, email, mobileNumber: mobile, password } = registration;
  refuseWeakPassword(password, { person: { email, mobile }, passwordMin });
  const password_hash = await hashPassword(password);
  const registering = inTransaction(db, async (trx) => {
    const row = await insertUser(trx, { id: newId(), name, email, mobile, password_hash });
    if (await consumeSendQuota(trx, email)) {
      const { code } = await createCode(trx, { to: email, purpose: 'sign-in' });
      await sendCodeMessage(trx, { to: email, code, reason: 'confirm your email' });
    }
    return { token: await openSession(trx, { userId: row.id, device }), user: toUser(row) };
  });
  return await refuseIfTaken(registering);
}
