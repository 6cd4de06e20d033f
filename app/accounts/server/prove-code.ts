import { timingSafeEqual } from 'node:crypto';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type CodeFor, countTryFrom, countTryOfRequest, takeCode } from './code-rows.server.ts';
import { hashCode } from './one-time-code.ts';
import { hashToken } from './session-token.ts';

const TRIES = 5;
/** Without a request's token: strangers at three network addresses leave the owner's own five (decision 034). */
const TRIES_WITHOUT_TOKEN = { each: TRIES, inAll: 20 };

/** A code that somebody brings. */
export interface CodeTry {
  code: string;
  /** what the answer to the request for the code carried; older clients have none */
  requestToken?: string;
  /** the network address that it comes from */
  from: string;
}

/** A code was right; it is still to be used up, in the transaction of what it is for. */
export interface CodeProof extends CodeFor {
  codeHash: Buffer;
}

/**
 * Compares a code with the one of the request that it comes with, else with the newest. Refuses with 400 a wrong, old,
 * used or foreign one, and everything after five tries of one request, or of one network address without a request
 * (CONTRACT §4, OTP). Takes the pool and not a transaction, so that a refusal does not undo the count.
 */
export async function proveCode(
  db: Database,
  { code, requestToken, from, ...codeFor }: CodeFor & CodeTry,
): Promise<CodeProof> {
  const codeHash = await hashCode(db, codeFor, code);
  if (requestToken !== undefined) {
    const ofRequest = { ...codeFor, tokenHash: hashToken(requestToken) };
    if (isSame(await countTryOfRequest(db, ofRequest, TRIES), codeHash)) return { ...codeFor, codeHash };
  }
  const newest = await countTryFrom(db, { ...codeFor, from }, TRIES_WITHOUT_TOKEN);
  if (!isSame(newest, codeHash)) throw refuseCode();
  return { ...codeFor, codeHash };
}

function isSame(kept: Buffer | undefined, codeHash: Buffer): boolean {
  return kept !== undefined && timingSafeEqual(kept, codeHash);
}

/**
 * Uses a code up and returns whose account it is for, where it is for one. A code works once: of two who bring the right
 * one at the same time the second is refused with 400.
 */
export async function spendCode(trx: Trx, proof: CodeProof): Promise<{ userId: string | null }> {
  const taken = await takeCode(trx, proof);
  if (!taken) throw refuseCode();
  return taken;
}

/** The one sentence for every code that does not do (spec §8). */
export function refuseCode() {
  return refuse.invalid('OTP verification failed');
}
