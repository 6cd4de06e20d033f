import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.server.ts';
import { shopSecret, shopSecretWithoutPepper } from './shop-secret.server.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What something is sealed with and for. */
export interface EncryptionPurpose {
  /** the name of the shop's secret that the key is derived from */
  secret: string;
  purpose: string;
  /** whose it is: sealed bytes that are moved to another's row do not open */
  owner: string;
}

/** Encrypts and authenticates bytes for one owner. */
export async function encryptFor(
  db: Database,
  encryptionPurpose: EncryptionPurpose,
  bytes: Buffer,
): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const key = deriveKey(await shopSecret(db, encryptionPurpose.secret), encryptionPurpose.purpose);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(encryptionPurpose.owner));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where it was sealed for somebody else or with another pepper, or was tampered with. */
export async function decryptFor(
  db: Database,
  encryptionPurpose: EncryptionPurpose,
  sealed: Buffer,
): Promise<Buffer> {
  try {
    return decrypt(await shopSecret(db, encryptionPurpose.secret), encryptionPurpose, sealed);
  } catch {
    // From before the shop had a pepper; with neither key it throws.
    return decrypt(await shopSecretWithoutPepper(db, encryptionPurpose.secret), encryptionPurpose, sealed);
  }
}

function decrypt(secret: Buffer, { purpose, owner }: EncryptionPurpose, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), nonce);
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A key for one purpose, by HKDF. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}
