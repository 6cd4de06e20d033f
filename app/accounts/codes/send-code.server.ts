import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, isSignedIn } from '#app/platform/security/actor.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { createCode, requireSendQuota, sendCodeMessage } from './issue-code.server.ts';

/**
 * Sends a one-time code to sign in with, or to verify the address, and returns its request token. It never looks for an
 * account, so that neither response nor timing reveals one. Refuses the fourth code in 15 minutes with 429.
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
