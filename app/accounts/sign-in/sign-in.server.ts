import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeAttempt, resetAttempts } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { hashPassword, isOutdated, isPasswordCorrect } from '../password/password-hash.server.ts';
import { ACCOUNT_DISABLED } from '../users/is-sign-in-blocked.server.ts';
import { findUserWithHash, replacePasswordHash } from '../users/users.db.server.ts';
import { completeFirstStep, type FirstStepResult } from './complete-first-step.server.ts';

/** NIST SP 800-63B, 3.2.2 allows 100 failures in total. */
const FAILURES = { perAddress: 10, total: 100, minutes: 15 };

/** One bucket per user, for e-mail and mobile together. */
export function signInBucket(whom: string): string {
  return `sign-in:${whom}`;
}

/**
 * Opens a session or a second-step challenge. Refuses 401 a wrong password and an unknown user alike, 403 a disabled
 * account, 429 the 11th failure in 15 minutes from one network address or the 101st from all (rules §2, §6, Limits).
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

/** Rehashes an outdated hash while the password is known. */
async function upgradeHash(
  db: Database,
  { id, password_hash: before }: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  if (before === null || !isOutdated(before)) return;
  await replacePasswordHash(db, { id, before, after: await hashPassword(password) });
}
