import type { User } from '#app/accounts/accounts.schema.ts';
import { consumeCode, type VerifiedCode, verifyCode } from '#app/accounts/codes/verify-code.server.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { requireMobileNumber } from '../require-mobile-number.server.ts';
import { type CashRules, formatMobileEnd, needsCode } from './cash-on-delivery.ts';

/** What became of the code that came with an order: its proof, or the refusal; undefined where none came. */
export type CheckedOrderCode = VerifiedCode | Refusal | undefined;

/**
 * Tries the code that came with an order; before the order's transaction, so that a refusal does not undo the count.
 * Refuses nothing yet: an order that was placed already is answered again with a code that is spent, and whether this
 * one needs any is known once its cart is priced.
 */
export async function checkOrderCode(
  db: Database,
  { _id, mobileNumber }: User,
  { otp, rules }: { otp: string | null | undefined; rules: CashRules },
): Promise<CheckedOrderCode> {
  if (!otp || !mobileNumber || rules.otpAbove === null) return undefined;
  const to = toE164(mobileNumber) as string;
  // Nobody but this person can try it, wherever they are.
  return await verifyCode(db, { to, purpose: 'order', code: otp, from: _id }).catch(toRefusal);
}

/**
 * Uses the code up, where an order of this total needs one (rules §4, Cash on delivery). Refuses with 400, at the
 * field `otp`, one that is missing or does not do.
 */
export async function requireOrderConfirmation(
  trx: Trx,
  person: User,
  { total, code, rules }: { total: Paise; code: CheckedOrderCode; rules: CashRules },
): Promise<void> {
  if (!needsCode(total, rules.otpAbove)) return;
  if (!code)
    throw otpRefusal(
      `Please confirm this order with the code that we sent to ${formatMobileEnd(requireMobileNumber(person))}.`,
    );
  const used = code instanceof Refusal ? code : await consumeCode(trx, code).catch(toRefusal);
  if (used instanceof Refusal) throw otpRefusal(used.message);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function otpRefusal(message: string): Refusal {
  return refuse.invalid(message, [{ path: 'otp', message }]);
}
