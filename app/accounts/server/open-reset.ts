import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { lockUser } from './account-rows.server.ts';
import { mayEnter } from './enter-by-code.ts';
import { isShut } from './is-shut.ts';
import { type CodeTry, proveCode, refuseCode, spendCode } from './prove-code.ts';
import { insertReset } from './reset-rows.server.ts';
import { hashToken, newToken } from './session-token.ts';

const RESET_MINUTES = 10;

/**
 * Gives a token for one new password, good for ten minutes, to whoever has the code that was sent for it. Refuses with
 * 400 a code that does not do, also where the number has passed to another account since.
 */
export async function openReset(
  db: Database,
  { mobile, ...given }: { mobile: string } & CodeTry,
): Promise<string> {
  const proof = await proveCode(db, { to: mobile, purpose: 'reset', ...given });
  return await inTransaction(db, async (trx) => {
    const { userId } = await spendCode(trx, proof);
    const person = await lockUser(trx, { mobile });
    if (!person || isShut(person) || person.id !== userId) throw refuseCode();
    const token = newToken();
    await insertReset(trx, {
      tokenHash: hashToken(token),
      userId: person.id,
      // Where the code went by e-mail, it proves nothing about the number.
      mobile: mayEnter(person, { mobile }) ? mobile : null,
      minutes: RESET_MINUTES,
    });
    return token;
  });
}
