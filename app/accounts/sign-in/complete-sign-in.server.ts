import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { User } from '../accounts.schema.ts';
import {
  deleteChallenge,
  findChallenge,
  hasFactor,
  insertChallenge,
} from '../second-factor/second-factors.db.server.ts';
import {
  consumeFactorCode,
  countFactorAttempt,
  resetFactorAttempts,
} from '../second-factor/verify-factor-code.server.ts';
import { hashToken, newToken, openSession } from '../sessions/sessions.server.ts';
import { findUser, type UserRow } from '../users/users.db.server.ts';
import { isSignInBlocked, toUser } from '../users/users.server.ts';

const CHALLENGE_MINUTES = 5;

/** A session; with two-step login, a challenge. */
export type FirstStepResult = { token: string; user: User } | { challenge: string };

/** Opens a session, or a challenge if the user has two-step login. */
export async function completeFirstStep(
  db: Database,
  person: UserRow,
  { device }: { device: string | undefined },
): Promise<FirstStepResult> {
  if (!(await hasFactor(db, person.id)))
    return { token: await openSession(db, { userId: person.id, device }), user: toUser(person) };
  const challenge = newToken();
  const minutes = CHALLENGE_MINUTES;
  await insertChallenge(db, { tokenHash: hashToken(challenge), userId: person.id, minutes });
  return { challenge };
}

interface SecondStep {
  /** from the first step; valid for five minutes and one session */
  challenge: string;
  /** from the authenticator app, or a recovery code */
  code: string;
  device: string;
  /** network address of the client */
  from: string;
}

/** Refuses an expired or used challenge, a wrong code, and the sixth wrong one in 15 minutes. */
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
