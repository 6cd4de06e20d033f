import { sql } from 'kysely';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { deleteRecoveryCode, lockSecret, takeStep } from './factor-rows.server.ts';
import { hashRecoveryCode, hashRecoveryCodeWithoutPepper, openSecret } from './factor-secret.ts';
import { plainRecoveryCode } from './recovery-codes.ts';
import { refillTries, takeTry } from './take-from-limit.ts';
import { stepOfCode } from './totp.ts';

/** As many as of a one-time code (CONTRACT §4, OTP). */
const TRIES = { each: 5, inAll: 20, minutes: 15 };

interface Asked {
  userId: string;
  code: string;
}

/** Whose second step is tried, and from which network address. */
export interface FactorTry {
  userId: string;
  from: string;
}

/**
 * Counts a try at a person's second step, and refuses with 429 the sixth wrong one in 15 minutes from one network
 * address, or the 21st from all. Takes the pool and not a transaction, so that a refusal does not undo the count.
 */
export async function takeFactorTry(db: Database, { userId, from }: FactorTry): Promise<void> {
  await takeTry(db, { bucket: bucketOf(userId), from, ...TRIES });
}

export async function refillFactorTries(db: Database, { userId, from }: FactorTry): Promise<void> {
  await refillTries(db, { bucket: bucketOf(userId), from });
}

function bucketOf(userId: string): string {
  return `second factor:${userId}`;
}

/**
 * Uses up a code of a person's authenticator app, or one of their recovery codes. Each works once: of two who bring the
 * same at the same time the second is refused. Refuses with 400 a code that does not do.
 */
export async function spendFactorCode(trx: Trx, { userId, code }: Asked): Promise<void> {
  const isUsed =
    (await spendAppCode(trx, { userId, code }, 'confirmed')) || (await spendRecovery(trx, { userId, code }));
  if (!isUsed) throw refuseFactorCode();
}

/** Uses up a code of the app, of a factor that is in use or still to be confirmed; whether it was right. */
export async function spendAppCode(
  trx: Trx,
  { userId, code }: Asked,
  which: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const sealed = await lockSecret(trx, userId, which);
  if (!sealed) return false;
  const secret = await openSecret(trx, userId, sealed);
  const step = stepOfCode(secret, code.replace(/\s/g, ''), await realSeconds(trx));
  return step !== undefined && (await takeStep(trx, userId, step));
}

async function spendRecovery(trx: Trx, { userId, code }: Asked): Promise<boolean> {
  const plain = plainRecoveryCode(code);
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
