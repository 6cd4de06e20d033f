import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isShippingMissing, MISSING_SHIPPING, validateShippingInfo } from '#app/orders/shipping-info.ts';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees, paise } from '#app/platform/money/money.ts';
import { canPayOnDelivery, formatCashLimit } from './cash-on-delivery/cash-on-delivery.ts';
import { findChangedTotals, formatOrderFailure } from './checkout-requests.ts';

/** Errors next to the fields, at the disclaimer and above the button. */
export interface CheckoutErrors {
  fields: FieldProblem[];
  disclaimer: string | null;
  formError: string | null;
}
export const NO_CHECKOUT_ERRORS: CheckoutErrors = { fields: [], disclaimer: null, formError: null };

const DISCLAIMER_MISSING = 'You must agree to the rental disclaimer before proceeding.';

interface CheckoutInput {
  given: Partial<ShippingInfo>;
  hasRentals: boolean;
  agreed: boolean;
  total: number;
  method: 'card' | 'cod';
  /** rupees */
  cashLimit: number;
}

export function validateCheckout({
  given,
  hasRentals,
  agreed,
  total,
  method,
  cashLimit,
}: CheckoutInput): CheckoutErrors {
  const fields = validateShippingInfo(given);
  const disclaimer = hasRentals && !agreed ? DISCLAIMER_MISSING : null;
  const formError =
    findFormError(given, fields) ?? (method === 'cod' ? findCashError(total, cashLimit) : null);
  return { fields, disclaimer, formError };
}

function findFormError(given: Partial<ShippingInfo>, fields: FieldProblem[]): string | null {
  if (isShippingMissing(given)) return MISSING_SHIPPING;
  return fields.length > 0 ? 'Please correct the highlighted fields.' : null;
}

function findCashError(total: number, cashLimit: number): string | null {
  const [amount, limit] = [inPaise(total), inPaise(cashLimit)];
  return canPayOnDelivery(amount, limit) ? null : formatCashLimit(limit);
}

function inPaise(rupees: number) {
  return paise(Math.round(rupees * 100));
}

export function hasCheckoutErrors(checkoutErrors: CheckoutErrors): boolean {
  return checkoutErrors.formError !== null || checkoutErrors.disclaimer !== null;
}

/** The server's refusal, with the new total if it changed. */
export function toCheckoutErrors(error: unknown): CheckoutErrors {
  const totals = findChangedTotals(error);
  const changed = totals ? ` The total is now ${formatRupees(totals.total)}.` : '';
  const errors = error instanceof ApiFailure ? error.errors : [];
  const fields = errors.map((each) => ({ ...each, path: each.path.replace(/^shippingInfo\./, '') }));
  return { fields, disclaimer: null, formError: formatOrderFailure(error) + changed };
}
