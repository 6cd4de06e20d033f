import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, isSignedIn } from '#app/platform/security/actor.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { createCode, requireSendQuota, sendCodeMessage } from './issue-code.server.ts';

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
  const to = identifierText(identifier);
  const what = 'email' in identifier ? 'email' : 'mobile number';
  const reason = isSignedIn(actor) ? `confirm this ${what}` : 'sign in';
  return await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, to);
    const { code, requestToken } = await createCode(trx, { to, purpose: 'sign-in' });
    await sendCodeMessage(trx, { to, code, reason });
    return { requestToken };
  });
}
