import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of a token. With 256 random bits, a plain hash is safe. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
