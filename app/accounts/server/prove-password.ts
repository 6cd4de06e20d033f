import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { isRightPassword } from './password-hash.ts';
import { refillLimit, takeFromLimit } from './take-from-limit.ts';

const FAILURES = { limit: 10, minutes: 15 };

/**
 * Makes sure that whoever is at the device knows the account's password; one without any has nothing to prove.
 * Refuses none with 400, a wrong one with 401, the eleventh failure in 15 minutes with 429.
 */
export async function provePassword(
  db: Database,
  person: { id: string; password_hash: string | null },
  given: string | undefined,
): Promise<void> {
  if (person.password_hash === null) return;
  if (given === undefined) {
    const message = 'Please enter your current password.';
    throw refuse.invalid(message, [{ path: 'currentPassword', message }]);
  }
  const bucket = `password:${person.id}`;
  await takeFromLimit(db, { bucket, ...FAILURES });
  if (!(await isRightPassword(person.password_hash, given))) {
    throw refuse.unauthorized('Your current password is not right.');
  }
  await refillLimit(db, bucket);
}
