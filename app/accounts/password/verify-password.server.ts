import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit, resetRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireFreshProof } from '#app/platform/security/actor.ts';
import type { UserRowWithHash } from '../users/users.db.server.ts';
import { isPasswordCorrect } from './password-hash.server.ts';

const FAILURES = { limit: 10, minutes: 15 };

type Person = Pick<UserRowWithHash, 'id' | 'role' | 'password_hash'>;

/**
 * Requires the current password: 400 without one, 401 a wrong one, 429 the eleventh failure in 15 minutes. If the
 * account has no password, shoppers pass and staff need to have reauthenticated in the last 15 minutes (403).
 */
export async function verifyPassword(
  db: Database,
  actor: Actor,
  { person, password }: { person: Person; password: string | undefined },
): Promise<void> {
  if (person.password_hash === null) {
    if (person.role !== null) requireFreshProof(actor);
    return;
  }
  if (password === undefined) {
    const message = 'Please enter your current password.';
    throw refuse.invalid(message, [{ path: 'currentPassword', message }]);
  }
  const bucket = `password:${person.id}`;
  await consumeRateLimit(db, { bucket, ...FAILURES });
  if (!(await isPasswordCorrect(person.password_hash, password))) {
    throw refuse.unauthorized('Your current password is incorrect.');
  }
  await resetRateLimit(db, bucket);
}
