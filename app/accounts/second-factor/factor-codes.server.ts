import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeAttempt, resetAttempts } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import {
  decryptFor,
  deriveKey,
  encryptFor,
  shopSecret,
  shopSecretWithoutPepper,
} from '#app/platform/security/encryption.server.ts';
import { consumeTimeStep, deleteRecoveryCode, lockSecret } from './second-factors.db.server.ts';

/** The length of a SHA-1 digest (RFC 4226, 4). */
const SECRET_BYTES = 20;
const SECRET = 'second factors';

export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

const forPerson = (owner: string) => ({ secret: SECRET, purpose: 'authenticator secrets', owner });

/** Encrypts a secret for one user, so that a row copied to another account is useless. */
export async function sealSecret(db: Database, userId: string, secret: Buffer): Promise<Buffer> {
  return await encryptFor(db, forPerson(userId), secret);
}

/** Throws if the secret was sealed for another user or was tampered with. */
async function unsealSecret(db: Database, userId: string, sealed: Buffer): Promise<Buffer> {
  return await decryptFor(db, forPerson(userId), sealed);
}

/** The stored hash of a recovery code: keyed, and bound to the user. */
export async function hashRecoveryCode(db: Database, userId: string, code: string): Promise<Buffer> {
  return hashOf(await shopSecret(db, SECRET), userId, code);
}

/** For codes stored before the pepper existed. */
async function hashRecoveryCodeWithoutPepper(db: Database, userId: string, code: string): Promise<Buffer> {
  return hashOf(await shopSecretWithoutPepper(db, SECRET), userId, code);
}

function hashOf(secret: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'recovery codes'))
    .update(JSON.stringify([userId, code]))
    .digest();
}

const CODES = 10;
/** Two groups of four letters: 40 bits are safe with five attempts in 15 minutes. */
const CODE_BYTES = 5;
const GROUP = 4;

/** Ten codes such as 'MZXW-6YTB'. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = toBase32(randomBytes(CODE_BYTES));
    return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
  });
}

/** Removes spaces, hyphens and case differences before hashing. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** RFC 4648, 6, without padding, as authenticator apps expect. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = Array.from({ length: Math.ceil(bits.length / BITS) }, (_, index) =>
    bits.slice(index * BITS, (index + 1) * BITS),
  );
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/** The same limits as for one-time codes (rules §4, OTP). */
const ATTEMPT_LIMIT = { perAddress: 5, total: 20, minutes: 15 };

interface FactorCode {
  userId: string;
  code: string;
}

export interface FactorAttempt {
  userId: string;
  from: string;
}

/**
 * Refuses the sixth wrong code in 15 minutes from one network address, or the 21st from all. Needs the pool: a
 * rollback would undo the count.
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
 * Consumes a code from the app or a recovery code. Each works once, also in parallel requests. Refuses a wrong code.
 */
export async function consumeFactorCode(trx: Trx, { userId, code }: FactorCode): Promise<void> {
  const isUsed =
    (await consumeTotpCode(trx, { userId, code }, 'confirmed')) ||
    (await consumeRecoveryCode(trx, { userId, code }));
  if (!isUsed) throw refuseFactorCode();
}

/** Consumes a code of a confirmed or unconfirmed factor; false for a wrong code. */
export async function consumeTotpCode(
  trx: Trx,
  { userId, code }: FactorCode,
  which: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const sealed = await lockSecret(trx, userId, which);
  if (!sealed) return false;
  const secret = await unsealSecret(trx, userId, sealed);
  const step = findTimeStep(secret, code.replace(/\s/g, ''), await realSeconds(trx));
  return step !== undefined && (await consumeTimeStep(trx, userId, step));
}

async function consumeRecoveryCode(trx: Trx, { userId, code }: FactorCode): Promise<boolean> {
  const plain = normaliseRecoveryCode(code);
  return (
    (await deleteRecoveryCode(trx, userId, await hashRecoveryCode(trx, userId, plain))) ||
    (await deleteRecoveryCode(trx, userId, await hashRecoveryCodeWithoutPepper(trx, userId, plain)))
  );
}

/** A phone does not follow the demo clock, so use the database's real one, which all servers share. */
async function realSeconds(trx: Trx): Promise<number> {
  const now = sql<number>`extract(epoch from clock_timestamp())::float8`.as('now');
  return (await trx.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}

/** The same message for every refused code. */
export function refuseFactorCode() {
  const message = 'This code does not work. Enter the one your app shows now.';
  return refuse.invalid(message, [{ path: 'code', message }]);
}

/** RFC 6238 with SHA-1, six digits and 30 seconds, which every authenticator app supports. */

const STEP_S = 30;
const DIGITS = 6;
/** Allowed clock difference of the phone, in steps, either way. */
const DRIFT = 1;

/** `step` counts from 1970 (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function timeStepAt(seconds: number): number {
  return Math.floor(seconds / STEP_S);
}

/** The time step of a code, near a time in Unix seconds; undefined for a wrong code. */
export function findTimeStep(secret: Buffer, code: string, seconds: number): number | undefined {
  const codeBytes = Buffer.from(code);
  const now = timeStepAt(seconds);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index);
  return steps.findLast((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === codeBytes.length && timingSafeEqual(right, codeBytes);
  });
}
