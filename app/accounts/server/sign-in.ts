import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type Identifier, textOf } from '../identifier.ts';
import { findUserWithHash, renewPasswordHash } from './account-rows.server.ts';
import { type Admission, admit } from './admit.ts';
import { DISABLED } from './is-shut.ts';
import { hashPassword, isOutdated, isRightPassword } from './password-hash.ts';
import { refillTries, takeTry } from './take-from-limit.ts';

/** By one network address, and by all of them: a hundred is what NIST SP 800-63B, 3.2.2 allows. */
const FAILURES = { each: 10, inAll: 100, minutes: 15 };

/** What a person's failures are counted in, whether tried by e-mail or by mobile. */
export function signInBucket(whom: string): string {
  return `sign-in:${whom}`;
}

/**
 * Signs a person in by e-mail or mobile and password, or leads them to their second step. Refuses a wrong password and an unknown person alike
 * with 401, a disabled account with 403, and with 429 the eleventh failure in 15 minutes from one network address, or
 * the hundred and first from all of them (CONTRACT §2 and §6, Limits).
 */
export async function signIn(
  db: Database,
  {
    identifier,
    password,
    device,
    from,
  }: { identifier: Identifier; password: string; device?: string; from: string },
): Promise<Admission> {
  const person = await findUserWithHash(db, identifier);
  const bucket = signInBucket(person?.id ?? textOf(identifier));
  await takeTry(db, { bucket, from, ...FAILURES });
  const isRight = await isRightPassword(person?.password_hash, password);
  if (!person || !isRight) throw refuse.unauthorized('Invalid credentials.');
  await refillTries(db, { bucket, from });
  if (person.disabled_at) throw refuse.forbidden(DISABLED);
  await upgradeHash(db, person, password);
  return await admit(db, person, { device });
}

/** A hash of before is made again at today's costs while the password is known. */
async function upgradeHash(
  db: Database,
  { id, password_hash: before }: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  if (before === null || !isOutdated(before)) return;
  await renewPasswordHash(db, { id, before, after: await hashPassword(password) });
}
