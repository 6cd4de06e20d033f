import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type Identifier, textOf } from '../identifier.ts';
import { findUserWithHash } from './account-rows.server.ts';
import { type Admission, admit } from './admit.ts';
import { DISABLED } from './is-shut.ts';
import { isRightPassword } from './password-hash.ts';
import { refillLimit, takeFromLimit } from './take-from-limit.ts';

const FAILURES = { limit: 10, minutes: 15 };

/** What a person's failures are counted in, whether tried by e-mail or by mobile. */
export function signInBucket(whom: string): string {
  return `sign-in:${whom}`;
}

/**
 * Signs a person in by e-mail or mobile and password, or leads them to their second step. Refuses a wrong password and an unknown person alike
 * with 401, a disabled account with 403, and the eleventh failure in 15 minutes with 429 (CONTRACT §2, Limits).
 */
export async function signIn(
  db: Database,
  { identifier, password, device }: { identifier: Identifier; password: string; device?: string },
): Promise<Admission> {
  const person = await findUserWithHash(db, identifier);
  const bucket = signInBucket(person?.id ?? textOf(identifier));
  await takeFromLimit(db, { bucket, ...FAILURES });
  const isRight = await isRightPassword(person?.password_hash, password);
  if (!person || !isRight) throw refuse.unauthorized('Invalid credentials.');
  await refillLimit(db, bucket);
  if (person.disabled_at) throw refuse.forbidden(DISABLED);
  return await admit(db, person, { device });
}
