import { type Actor, isSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { type Identifier, textOf } from '../identifier.ts';
import { makeCode, takeSending, writeCode } from './write-code.ts';

/**
 * Sends a one-time code to an e-mail address or number, to sign in with or to confirm it. It does not look who
 * has an account, so that neither answer nor time can tell. Returns the token that tries at this code are counted by.
 * Refuses the fourth in 15 minutes with 429.
 */
export async function sendCode(
  db: Database,
  actor: Actor,
  { identifier }: { identifier: Identifier },
): Promise<{ requestToken: string }> {
  const to = textOf(identifier);
  const what = 'email' in identifier ? 'email' : 'mobile number';
  const reason = isSignedIn(actor) ? `confirm this ${what}` : 'sign in';
  return await inTransaction(db, async (trx) => {
    await takeSending(trx, to);
    const { code, requestToken } = await makeCode(trx, { to, purpose: 'sign-in' });
    await writeCode(trx, { to, code, reason });
    return { requestToken };
  });
}
