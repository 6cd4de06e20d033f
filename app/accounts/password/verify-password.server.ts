import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit, resetRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireFreshProof } from '#app/platform/security/actor.ts';
import type { UserRowWithHash } from '../users/users.db.server.ts';
import { isPasswordCorrect } from './password-hash.server.ts';

const FAILURES = { limit: 10, minutes: 15 };

type Person = Pick<UserRowWithHash, 'id' | 'role' | 'password_hash'>;

/**
 * Makes sure that whoever is at the device knows the account's password. Without one a shopper has nothing to prove, and
 * staff want a proof of the last 15 minutes: what is changed here would be their next one. Refuses none with 400, a wrong
 * one with 401, no fresh proof with 403, the eleventh failure in 15 minutes with 429.
 */
export async function verifyPassword(
  db: Database,
  actor: Actor,
  { person, given }: { person: Person; given: string | undefined },
): Promise<void> {
  if (person.password_hash === null) {
    if (person.role !== null) requireFreshProof(actor);
    return;
  }
  if (given === undefined) {
    const message = 'Please enter your current password.';
    throw refuse.invalid(message, [{ path: 'currentPassword', message }]);
  }
  const bucket = `password:${person.id}`;
  await consumeRateLimit(db, { bucket, ...FAILURES });
  if (!(await isPasswordCorrect(person.password_hash, given))) {
    throw refuse.unauthorized('Your current password is not right.');
  }
  await resetRateLimit(db, bucket);
}
