import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.server.ts';

const KEY_BYTES = 32;

let pepper: string | undefined;

/** Mixes a secret from the environment (SECRET_PEPPER) into every key, so that the database alone decrypts nothing. */
export function setPepper(given: string | undefined): void {
  pepper = given;
}

/** A secret key by its name, the same for all servers; created on first use. */
export async function shopSecret(db: Database, name: string): Promise<Buffer> {
  const stored = await shopSecretWithoutPepper(db, name);
  return pepper === undefined ? stored : createHmac('sha256', pepper).update(stored).digest();
}

/** The key without the pepper, for data that was encrypted or hashed before the shop had one. */
export async function shopSecretWithoutPepper(db: Database, name: string): Promise<Buffer> {
  const stored = await findSecret(db, name);
  if (stored) return stored;
  await db
    .insertInto('shop_secrets')
    .values({ name, value: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSecret(db, name)) as Buffer;
}

async function findSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key and the context of encrypted bytes. */
export interface EncryptionPurpose {
  /** the name of the shop's secret that the key is derived from */
  secret: string;
  purpose: string;
  /** the owner's id: bytes that are copied to another row cannot be decrypted */
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
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws if the bytes belong to another owner, were encrypted with another pepper, or were changed. */
export async function decryptFor(
  db: Database,
  encryptionPurpose: EncryptionPurpose,
  encrypted: Buffer,
): Promise<Buffer> {
  try {
    return decrypt(await shopSecret(db, encryptionPurpose.secret), encryptionPurpose, encrypted);
  } catch {
    // Encrypted before the shop had a pepper. Throws if this key fails, too.
    return decrypt(await shopSecretWithoutPepper(db, encryptionPurpose.secret), encryptionPurpose, encrypted);
  }
}

function decrypt(secret: Buffer, { purpose, owner }: EncryptionPurpose, encrypted: Buffer): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), nonce);
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Derives a key for one purpose by HKDF. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}
