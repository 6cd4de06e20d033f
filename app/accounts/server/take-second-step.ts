import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { User } from '../accounts.shapes.ts';
import { findUser } from './account-rows.server.ts';
import { deleteChallenge, findChallenge } from './factor-rows.server.ts';
import { isShut } from './is-shut.ts';
import { openSession } from './open-session.ts';
import { hashToken } from './session-token.ts';
import { refillFactorTries, spendFactorCode, takeFactorTry } from './spend-factor-code.ts';
import { toUser } from './to-user.ts';

interface SecondStep {
  /** what the first step gave, good for five minutes and one session */
  challenge: string;
  /** of the authenticator app, or a recovery code */
  code: string;
  device: string;
  /** the network address that it comes from */
  from: string;
}

/**
 * Signs a person in by the second step. Refuses 401 a first step that is too long ago or was used, 400 a code that does
 * not do, 429 the sixth wrong one in 15 minutes.
 */
export async function takeSecondStep(
  db: Database,
  { challenge, code, device, from }: SecondStep,
): Promise<{ token: string; user: User }> {
  const tokenHash = hashToken(challenge);
  const userId = await findChallenge(db, tokenHash);
  if (!userId) throw refuseChallenge();
  await takeFactorTry(db, { userId, from });
  const signedIn = await inTransaction(db, async (trx) => {
    await spendFactorCode(trx, { userId, code });
    const person = await findUser(trx, userId);
    if (!(await deleteChallenge(trx, tokenHash)) || !person || isShut(person)) throw refuseChallenge();
    return { token: await openSession(trx, { userId, device }), user: toUser(person) };
  });
  await refillFactorTries(db, { userId, from });
  return signedIn;
}

function refuseChallenge() {
  return refuse.unauthorized('This login has taken too long. Please log in again.');
}
