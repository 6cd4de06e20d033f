import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import { decryptFor, deriveKey, encryptFor } from '#app/platform/security/encryption.server.ts';
import { shopSecret, shopSecretWithoutPepper } from '#app/platform/security/shop-secret.server.ts';

/** What RFC 4226 asks for: as long as the digest of its hash. */
const SECRET_BYTES = 20;
const SECRET = 'second factors';

export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

const forPerson = (owner: string) => ({ secret: SECRET, purpose: 'authenticator secrets', owner });

/** A secret as it is kept: encrypted for this person, so that a row moved to another's account opens nothing. */
export async function sealSecret(db: Database, userId: string, secret: Buffer): Promise<Buffer> {
  return await encryptFor(db, forPerson(userId), secret);
}

/** Throws where the secret was sealed for somebody else, or was tampered with. */
export async function unsealSecret(db: Database, userId: string, sealed: Buffer): Promise<Buffer> {
  return await decryptFor(db, forPerson(userId), sealed);
}

/** What is kept of a recovery code: a keyed hash, of this person alone. */
export async function hashRecoveryCode(db: Database, userId: string, code: string): Promise<Buffer> {
  return hashOf(await shopSecret(db, SECRET), userId, code);
}

/** The same as it was before the shop had a pepper. */
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
