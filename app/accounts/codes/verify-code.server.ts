import { timingSafeEqual } from 'node:crypto';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { type CodeTarget, countAddressAttempt, countRequestAttempt, deleteCode } from './codes.db.server.ts';
import { hashCode } from './one-time-code.server.ts';

const MAX_ATTEMPTS = 5;
/** Strangers at three network addresses leave the owner's own five attempts (decision 034). */
const MAX_ATTEMPTS_WITHOUT_TOKEN = { perAddress: MAX_ATTEMPTS, total: 20 };

export interface CodeAttempt {
  code: string;
  /** from the response to the request for the code; older clients have none */
  requestToken?: string;
  /** network address of the client */
  from: string;
}

/** A correct code. The transaction that it authorises must consume it. */
export interface VerifiedCode extends CodeTarget {
  codeHash: Buffer;
}

/**
 * Compares a code with the one of its request token, else with the newest. Refuses with 400 a wrong, expired or used
 * code, and everything after five attempts (rules §4, OTP). Needs the pool: a rollback would undo the count.
 */
export async function verifyCode(
  db: Database,
  { code, requestToken, from, ...target }: CodeTarget & CodeAttempt,
): Promise<VerifiedCode> {
  const codeHash = await hashCode(db, target, code);
  if (requestToken !== undefined) {
    const ofRequest = { ...target, tokenHash: hashToken(requestToken) };
    if (isSameHash(await countRequestAttempt(db, ofRequest, MAX_ATTEMPTS), codeHash))
      return { ...target, codeHash };
  }
  const newest = await countAddressAttempt(db, { ...target, from }, MAX_ATTEMPTS_WITHOUT_TOKEN);
  if (!isSameHash(newest, codeHash)) throw refuseCode();
  return { ...target, codeHash };
}

function isSameHash(storedHash: Buffer | undefined, codeHash: Buffer): boolean {
  return storedHash !== undefined && timingSafeEqual(storedHash, codeHash);
}

/**
 * Deletes a code and returns its account, if it has one. A code works once: the second of two parallel requests is
 * refused with 400.
 */
export async function consumeCode(trx: Trx, proof: VerifiedCode): Promise<{ userId: string | null }> {
  const consumed = await deleteCode(trx, proof);
  if (!consumed) throw refuseCode();
  return consumed;
}

/** The same message for every refused code (screens §8). */
export function refuseCode() {
  return refuse.invalid('OTP verification failed');
}
