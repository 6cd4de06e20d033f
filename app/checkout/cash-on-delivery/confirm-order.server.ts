import type { User } from '#app/accounts/accounts.schema.ts';
import { consumeCode, type VerifiedCode, verifyCode } from '#app/accounts/codes/one-time-code.server.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { requireMobileNumber } from '../require-mobile-number.server.ts';
import { type CashRules, formatMobileEnd, needsCode } from './cash-on-delivery.ts';

/** The verified code of an order, or its refusal; undefined if the order has no code. */
export type CheckedOrderCode = VerifiedCode | Refusal | undefined;

/**
 * Verifies the code of an order before the order's transaction, so that a rollback does not undo the count of attempts.
 * Returns a refusal instead of throwing it: a repeated order has a used code, and only pricing shows if one is needed.
 */
export async function checkOrderCode(
  db: Database,
  { _id, mobileNumber }: User,
  { otp, rules }: { otp: string | null | undefined; rules: CashRules },
): Promise<CheckedOrderCode> {
  if (!otp || !mobileNumber || rules.otpAbove === null) return undefined;
  const to = toE164(mobileNumber) as string;
  // Attempts are counted per person, not per address: only this person can try the code.
  return await verifyCode(db, { to, purpose: 'order', code: otp, from: _id }).catch(toRefusal);
}

/**
 * Consumes the code if an order of this total needs one (rules §4, Cash on delivery). Refuses with 400 at the field
 * `otp` a missing or invalid code.
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
