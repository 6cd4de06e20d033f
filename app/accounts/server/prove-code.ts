import { timingSafeEqual } from 'node:crypto';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type CodeFor, countTry, deleteCode } from './code-rows.server.ts';
import { hashCode } from './one-time-code.ts';

const TRIES = 5;

/** A code was right; it is still to be used up, in the transaction of what it is for. */
export interface CodeProof extends CodeFor {
  codeHash: Buffer;
}

/**
 * Compares a code with the live one. Refuses with 400 a wrong, old, used or foreign one, and everything after
 * five tries (CONTRACT §4, OTP). Takes the pool and not a transaction, so that a refusal does not undo the count.
 */
export async function proveCode(
  db: Database,
  { code, ...codeFor }: CodeFor & { code: string },
): Promise<CodeProof> {
  const codeHash = await hashCode(db, codeFor, code);
  const kept = await countTry(db, codeFor, TRIES);
  if (!kept || !timingSafeEqual(kept, codeHash)) throw refuseCode();
  return { ...codeFor, codeHash };
}

/** A code works once: of two who bring the right one at the same time the second is refused with 400. */
export async function spendCode(trx: Trx, proof: CodeProof): Promise<void> {
  if (!(await deleteCode(trx, proof))) throw refuseCode();
}

/** The one sentence for every code that does not do (spec §8). */
export function refuseCode() {
  return refuse.invalid('OTP verification failed');
}
