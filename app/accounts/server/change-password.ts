import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { deleteOtherSessions, findUserWithHash, setPasswordHash } from './account-rows.server.ts';
import { hashPassword, isRightPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import { hashToken } from './session-token.ts';
import { refillLimit, takeFromLimit } from './take-from-limit.ts';

const FAILURES = { limit: 10, minutes: 15 };

export interface PasswordChange {
  /** of the session that asks and goes on; all others of the person end (CONTRACT §2, Session) */
  token: string;
  /** not needed where the account has no password yet */
  currentPassword?: string;
  newPassword: string;
}

/** Gives the signed-in person a new password. Refuses a wrong current one with 401, too many tries with 429. */
export async function changePassword(db: Database, actor: Actor, change: PasswordChange): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const person = await findUserWithHash(db, { id: userId });
  if (!person) throw refuse.unauthorized();
  refuseGuessablePassword(change.newPassword, person, 'newPassword');
  if (person.password_hash !== null) await proveCurrent(db, person, change.currentPassword);
  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash);
    await deleteOtherSessions(trx, userId, hashToken(change.token));
  });
}

async function proveCurrent(
  db: Database,
  person: { id: string; password_hash: string | null },
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw refuse.invalid('Please enter your current password.');
  const bucket = `password:${person.id}`;
  await takeFromLimit(db, { bucket, ...FAILURES });
  if (!(await isRightPassword(person.password_hash, given))) {
    throw refuse.unauthorized('Your current password is not right.');
  }
  await refillLimit(db, bucket);
}
