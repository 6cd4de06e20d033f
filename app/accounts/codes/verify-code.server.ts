import { timingSafeEqual } from 'node:crypto';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { type CodeTarget, countAddressAttempt, countRequestAttempt, deleteCode } from './codes.db.server.ts';
import { hashCode } from './one-time-code.server.ts';

const MAX_ATTEMPTS = 5;
/** Without a request's token: strangers at three network addresses leave the owner's own five (decision 034). */
const MAX_ATTEMPTS_WITHOUT_TOKEN = { perAddress: MAX_ATTEMPTS, total: 20 };

/** A code that somebody brings. */
export interface CodeAttempt {
  code: string;
  /** what the answer to the request for the code carried; older clients have none */
  requestToken?: string;
  /** the network address that it comes from */
  from: string;
}

/** A code was right; it is still to be used up, in the transaction of what it is for. */
export interface VerifiedCode extends CodeTarget {
  codeHash: Buffer;
}

/**
 * Compares a code with the one of the request that it comes with, else with the newest. Refuses with 400 a wrong, old,
 * used or foreign one, and everything after five tries of one request, or of one network address without a request
 * (CONTRACT §4, OTP). Takes the pool and not a transaction, so that a refusal does not undo the count.
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
 * Uses a code up and returns whose account it is for, where it is for one. A code works once: of two who bring the right
 * one at the same time the second is refused with 400.
 */
export async function consumeCode(trx: Trx, proof: VerifiedCode): Promise<{ userId: string | null }> {
  const consumed = await deleteCode(trx, proof);
  if (!consumed) throw refuseCode();
  return consumed;
}

/** The one sentence for every code that does not do (spec §8). */
export function refuseCode() {
  return refuse.invalid('OTP verification failed');
}
