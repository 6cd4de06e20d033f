import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#app/foundation/database.server.ts';
import { shopSecret } from '#app/foundation/shop-secret.server.ts';

/** What RFC 4226 asks for: as long as the digest of its hash. */
const SECRET_BYTES = 20;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as it is kept: encrypted for this person, so that a row moved to another's account opens nothing. */
export async function sealSecret(db: Database, userId: string, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await deriveKey(db, 'authenticator secrets'), nonce);
  const sealed = Buffer.concat([cipher.setAAD(Buffer.from(userId)).update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where the secret was sealed for somebody else, or was tampered with. */
export async function openSecret(db: Database, userId: string, sealed: Buffer): Promise<Buffer> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, await deriveKey(db, 'authenticator secrets'), nonce);
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** What is kept of a recovery code: a keyed hash, of this person alone. */
export async function hashRecoveryCode(db: Database, userId: string, code: string): Promise<Buffer> {
  return createHmac('sha256', await deriveKey(db, 'recovery codes'))
    .update(JSON.stringify([userId, code]))
    .digest();
}

async function deriveKey(db: Database, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await shopSecret(db, 'second factors'), '', purpose, 32));
}
