import type { User } from '#app/accounts/accounts.shapes.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import { type CodeProof, proveCode, spendCode } from '#app/accounts/server/prove-code.ts';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import type { Paise } from '#app/foundation/money.ts';
import { Refusal, refuse } from '#app/foundation/refusal.ts';
import { type CashRules, needsCode, shownEnd } from '../cash-on-delivery.ts';
import { requireReachable } from './require-reachable.ts';

/** What became of the code that came with an order: its proof, or the refusal; undefined where none came. */
export type TriedCode = CodeProof | Refusal | undefined;

/**
 * Tries the code that came with an order; before the order's transaction, so that a refusal does not undo the count.
 * Refuses nothing yet: an order that was placed already is answered again with a code that is spent, and whether this
 * one needs any is known once its cart is priced.
 */
export async function tryOrderCode(
  db: Database,
  { _id, mobileNumber }: User,
  { otp, rules }: { otp: string | null | undefined; rules: CashRules },
): Promise<TriedCode> {
  if (!otp || !mobileNumber || rules.otpAbove === null) return undefined;
  const to = toE164(mobileNumber) as string;
  // Nobody but this person can try it, wherever they are.
  return await proveCode(db, { to, purpose: 'order', code: otp, from: _id }).catch(givenBack);
}

/**
 * Uses the code up, where an order of this total needs one (CONTRACT §4, Cash on delivery). Refuses with 400, at the
 * field `otp`, one that is missing or does not do.
 */
export async function confirmOrder(
  trx: Trx,
  person: User,
  { total, code, rules }: { total: Paise; code: TriedCode; rules: CashRules },
): Promise<void> {
  if (!needsCode(total, rules.otpAbove)) return;
  if (!code)
    throw atField(
      `Please confirm this order with the code that we sent to ${shownEnd(requireReachable(person))}.`,
    );
  const spent = code instanceof Refusal ? code : await spendCode(trx, code).catch(givenBack);
  if (spent instanceof Refusal) throw atField(spent.message);
}

function givenBack(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function atField(message: string): Refusal {
  return refuse.invalid(message, [{ path: 'otp', message }]);
}
