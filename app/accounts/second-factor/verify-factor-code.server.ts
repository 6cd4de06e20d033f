import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeAttempt, resetAttempts } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { hashRecoveryCode, hashRecoveryCodeWithoutPepper, unsealSecret } from './factor-secret.server.ts';
import { normaliseRecoveryCode } from './recovery-codes.server.ts';
import { consumeTimeStep, deleteRecoveryCode, lockSecret } from './second-factors.db.server.ts';
import { findTimeStep } from './totp.server.ts';

/** As many as of a one-time code (CONTRACT §4, OTP). */
const ATTEMPT_LIMIT = { perAddress: 5, total: 20, minutes: 15 };

interface Asked {
  userId: string;
  code: string;
}

/** Whose second step is tried, and from which network address. */
export interface FactorAttempt {
  userId: string;
  from: string;
}

/**
 * Counts a try at a person's second step, and refuses with 429 the sixth wrong one in 15 minutes from one network
 * address, or the 21st from all. Takes the pool and not a transaction, so that a refusal does not undo the count.
 */
export async function countFactorAttempt(db: Database, { userId, from }: FactorAttempt): Promise<void> {
  await consumeAttempt(db, { bucket: bucketOf(userId), from, ...ATTEMPT_LIMIT });
}

export async function resetFactorAttempts(db: Database, { userId, from }: FactorAttempt): Promise<void> {
  await resetAttempts(db, { bucket: bucketOf(userId), from });
}

function bucketOf(userId: string): string {
  return `second factor:${userId}`;
}

/**
 * Uses up a code of a person's authenticator app, or one of their recovery codes. Each works once: of two who bring the
 * same at the same time the second is refused. Refuses with 400 a code that does not do.
 */
export async function consumeFactorCode(trx: Trx, { userId, code }: Asked): Promise<void> {
  const isUsed =
    (await consumeTotpCode(trx, { userId, code }, 'confirmed')) ||
    (await consumeRecoveryCode(trx, { userId, code }));
  if (!isUsed) throw refuseFactorCode();
}

/** Uses up a code of the app, of a factor that is in use or still to be confirmed; whether it was right. */
export async function consumeTotpCode(
  trx: Trx,
  { userId, code }: Asked,
  which: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const sealed = await lockSecret(trx, userId, which);
  if (!sealed) return false;
  const secret = await unsealSecret(trx, userId, sealed);
  const step = findTimeStep(secret, code.replace(/\s/g, ''), await realSeconds(trx));
  return step !== undefined && (await consumeTimeStep(trx, userId, step));
}

async function consumeRecoveryCode(trx: Trx, { userId, code }: Asked): Promise<boolean> {
  const plain = normaliseRecoveryCode(code);
  return (
    (await deleteRecoveryCode(trx, userId, await hashRecoveryCode(trx, userId, plain))) ||
    (await deleteRecoveryCode(trx, userId, await hashRecoveryCodeWithoutPepper(trx, userId, plain)))
  );
}

/** A telephone knows nothing of a demo's time: this is the database's own clock, which all servers share. */
async function realSeconds(trx: Trx): Promise<number> {
  const now = sql<number>`extract(epoch from clock_timestamp())::float8`.as('now');
  return (await trx.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}

/** The one sentence for every code of a second step that does not do. */
export function refuseFactorCode() {
  const message = 'This code does not work. Please enter the one that the app shows now.';
  return refuse.invalid(message, [{ path: 'code', message }]);
}
