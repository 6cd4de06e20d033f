import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { User } from '../accounts.schema.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { isSignInBlocked } from '../users/is-sign-in-blocked.server.ts';
import { toUser } from '../users/to-user.server.ts';
import { findUser } from '../users/users.db.server.ts';
import { deleteChallenge, findChallenge } from './second-factors.db.server.ts';
import { consumeFactorCode, countFactorAttempt, resetFactorAttempts } from './verify-factor-code.server.ts';

interface SecondStep {
  /** from the first step; valid for five minutes and one session */
  challenge: string;
  /** from the authenticator app, or a recovery code */
  code: string;
  device: string;
  /** network address of the client */
  from: string;
}

/** Refuses 401 an expired or used challenge, 400 a wrong code, 429 the sixth wrong one in 15 minutes. */
export async function completeSecondStep(
  db: Database,
  { challenge, code, device, from }: SecondStep,
): Promise<{ token: string; user: User }> {
  const tokenHash = hashToken(challenge);
  const userId = await findChallenge(db, tokenHash);
  if (!userId) throw refuseChallenge();
  await countFactorAttempt(db, { userId, from });
  const signedIn = await inTransaction(db, async (trx) => {
    await consumeFactorCode(trx, { userId, code });
    const person = await findUser(trx, userId);
    if (!(await deleteChallenge(trx, tokenHash)) || !person || isSignInBlocked(person))
      throw refuseChallenge();
    return { token: await openSession(trx, { userId, device }), user: toUser(person) };
  });
  await resetFactorAttempts(db, { userId, from });
  return signedIn;
}

function refuseChallenge() {
  return refuse.unauthorized('Your login has timed out. Please log in again.');
}
