import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type CodeAttempt, consumeCode, refuseCode, verifyCode } from '../codes/verify-code.server.ts';
import { hashToken, newToken } from '../sessions/session-token.server.ts';
import { canSignInWith } from '../sign-in/claim-account.server.ts';
import { isSignInBlocked } from '../users/is-sign-in-blocked.server.ts';
import { lockUser } from '../users/users.db.server.ts';
import { insertReset } from './password-resets.db.server.ts';

const RESET_MINUTES = 10;

/**
 * Exchanges a code for a reset token that is valid for ten minutes and works once. Refuses with 400 a wrong code, also
 * if the number has moved to another account.
 */
export async function createResetToken(
  db: Database,
  { mobile, ...attempt }: { mobile: string } & CodeAttempt,
): Promise<string> {
  const proof = await verifyCode(db, { to: mobile, purpose: 'reset', ...attempt });
  return await inTransaction(db, async (trx) => {
    const { userId } = await consumeCode(trx, proof);
    const person = await lockUser(trx, { mobile });
    if (!person || isSignInBlocked(person) || person.id !== userId) throw refuseCode();
    const token = newToken();
    await insertReset(trx, {
      tokenHash: hashToken(token),
      userId: person.id,
      // A code sent by e-mail does not verify the number.
      mobile: canSignInWith(person, { mobile }) ? mobile : null,
      minutes: RESET_MINUTES,
    });
    return token;
  });
}
