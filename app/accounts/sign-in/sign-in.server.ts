import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeAttempt, resetAttempts } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { hashPassword, isOutdated, isPasswordCorrect } from '../password/password-hash.server.ts';
import { ACCOUNT_DISABLED } from '../users/is-sign-in-blocked.server.ts';
import { findUserWithHash, replacePasswordHash } from '../users/users.db.server.ts';
import { completeFirstStep, type FirstStepResult } from './complete-first-step.server.ts';

/** By one network address, and by all of them: a hundred is what NIST SP 800-63B, 3.2.2 allows. */
const FAILURES = { perAddress: 10, total: 100, minutes: 15 };

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
): Promise<FirstStepResult> {
  const person = await findUserWithHash(db, identifier);
  const bucket = signInBucket(person?.id ?? identifierText(identifier));
  await consumeAttempt(db, { bucket, from, ...FAILURES });
  const isRight = await isPasswordCorrect(person?.password_hash, password);
  if (!person || !isRight) throw refuse.unauthorized('Invalid credentials.');
  await resetAttempts(db, { bucket, from });
  if (person.disabled_at) throw refuse.forbidden(ACCOUNT_DISABLED);
  await upgradeHash(db, person, password);
  return await completeFirstStep(db, person, { device });
}

/** A hash of before is made again at today's costs while the password is known. */
async function upgradeHash(
  db: Database,
  { id, password_hash: before }: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  if (before === null || !isOutdated(before)) return;
  await replacePasswordHash(db, { id, before, after: await hashPassword(password) });
}
