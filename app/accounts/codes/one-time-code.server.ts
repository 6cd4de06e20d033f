import { createHmac, randomInt } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import { shopSecret } from '#app/platform/security/shop-secret.server.ts';
import type { CodeTarget } from './codes.db.server.ts';

const DIGITS = 6;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * The stored hash of a code. It is keyed, because a million codes are quick to try, and bound to recipient and purpose
 * (ASVS 6.5.1).
 */
export async function hashCode(db: Database, { to, purpose }: CodeTarget, code: string): Promise<Buffer> {
  const key = await shopSecret(db, 'one-time codes');
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, to, code]))
    .digest();
}
