import type { User } from '#app/accounts/accounts.schema.ts';
import {
  consumeCode,
  createCode,
  requireSendQuota,
  sendCodeMessage,
  type VerifiedCode,
  verifyCode,
} from '#app/accounts/codes/one-time-code.server.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { CashRules } from '#app/shipping/cash-rules/cash-rules.ts';
import { formatMobileEnd, needsCode } from './cash-on-delivery.ts';

/**
 * Sends the signed-in person a code by SMS to confirm a cash-on-delivery order, and returns their number. Refuses an
 * account without a number, a shop whose orders need no code, and the fourth code in 15 minutes.
 */
export async function sendOrderCode(
  db: Database,
  actor: Actor,
  { rules, phone = null }: { rules: CashRules /** if the account has no number */; phone?: string | null },
): Promise<{ mobileNumber: string }> {
  const person = await showCurrentUser(db, actor);
  const mobileNumber = requireMobileNumber({ mobileNumber: person.mobileNumber ?? phone });
  if (rules.otpAbove === null) throw refuse.conflict('Orders do not need a code in this shop.');
  const to = toE164(mobileNumber) as string;
  await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, to);
    const { code } = await createCode(trx, { to, purpose: 'order' });
    await sendCodeMessage(trx, { to, code, reason: 'confirm your order' });
  });
  return { mobileNumber };
}

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
 * Consumes the code if an order of this total needs one (rules §4, Cash on delivery). Refuses a missing or invalid
 * code at the field `otp`.
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

/** A person's number in ten digits, for the courier; an account created with an e-mail code may have none. */
export function requireMobileNumber({ mobileNumber }: Pick<User, 'mobileNumber'>): string {
  if (!mobileNumber) throw refuse.invalid('Please add a mobile number to your account first.');
  return mobileNumber;
}
