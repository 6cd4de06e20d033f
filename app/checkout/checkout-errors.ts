import { ApiFailure } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { findChangedTotals, formatOrderFailure } from './checkout-requests.ts';

/** Errors next to the fields, at the disclaimer and above the button. */
export interface CheckoutErrors {
  fields: FieldProblem[];
  disclaimer: string | null;
  formError: string | null;
}
export const NO_CHECKOUT_ERRORS: CheckoutErrors = { fields: [], disclaimer: null, formError: null };

export function hasCheckoutErrors(checkoutErrors: CheckoutErrors): boolean {
  return checkoutErrors.formError !== null || checkoutErrors.disclaimer !== null;
}

/** The server's refusal, with the new total if it is not the one that was `seen`, in rupees. */
export function toCheckoutErrors(error: unknown, seen?: number): CheckoutErrors {
  const total = findChangedTotals(error)?.total ?? seen;
  const changed = total === seen || total === undefined ? '' : ` The total is now ${formatRupees(total)}.`;
  const errors = error instanceof ApiFailure ? error.errors : [];
  const fields = errors.map((each) => ({ ...each, path: each.path.replace(/^shippingInfo\./, '') }));
  return { fields, disclaimer: null, formError: formatOrderFailure(error) + changed };
}
