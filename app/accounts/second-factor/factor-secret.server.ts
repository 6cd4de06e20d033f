import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  decryptFor,
  deriveKey,
  encryptFor,
  shopSecret,
  shopSecretWithoutPepper,
} from '#app/platform/security/encryption.server.ts';

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
export async function unsealSecret(db: Database, userId: string, sealed: Buffer): Promise<Buffer> {
  return await decryptFor(db, forPerson(userId), sealed);
}

/** The stored hash of a recovery code: keyed, and bound to the user. */
export async function hashRecoveryCode(db: Database, userId: string, code: string): Promise<Buffer> {
  return hashOf(await shopSecret(db, SECRET), userId, code);
}

/** For codes stored before the pepper existed. */
export async function hashRecoveryCodeWithoutPepper(
  db: Database,
  userId: string,
  code: string,
): Promise<Buffer> {
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
