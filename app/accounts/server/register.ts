import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Registration } from '../accounts.forms.ts';
import type { User } from '../accounts.shapes.ts';
import { insertUser } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { toUser } from './to-user.ts';
import { makeCode, maySend, writeCode } from './write-code.ts';

/**
 * Makes an ordinary, unverified account, signs it in and sends a code that confirms the e-mail (CONTRACT §4,
 * Passwords), unless three codes went there in 15 minutes: somebody else may have asked for them. Refuses a weak password with 400, a taken e-mail or mobile with 409.
 */
export async function register(
  db: Database,
  { passwordMin, device, ...registration }: Registration & { passwordMin: number; device: string },
): Promise<{ token: string; user: User }> {
  const { name, email, mobileNumber: mobile, password } = registration;
  refuseWeakPassword(password, { person: { email, mobile }, passwordMin });
  const password_hash = await hashPassword(password);
  const making = inTransaction(db, async (trx) => {
    const row = await insertUser(trx, { id: newId(), name, email, mobile, password_hash });
    if (await maySend(trx, email)) {
      const { code } = await makeCode(trx, { to: email, purpose: 'sign-in' });
      await writeCode(trx, { to: email, code, reason: 'confirm your email' });
    }
    return { token: await openSession(trx, { userId: row.id, device }), user: toUser(row) };
  });
  return await refusingTaken(making);
}
