import { ApiFailure } from '#app/foundation/api-client.ts';
import { formatRupees, paise } from '#app/foundation/money.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { canPayOnDelivery, tooMuchCash } from '../cash-on-delivery.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { isShippingMissing, MISSING_SHIPPING, shippingProblems } from '../shipping-info.ts';
import { newTotals, orderFailureText } from './checkout-calls.ts';

/** What keeps an order from being sent, or why it was refused: beside the fields, at the disclaimer, above the button. */
export interface Faults {
  fields: FieldProblem[];
  disclaimer: string | null;
  whole: string | null;
}
export const NO_FAULTS: Faults = { fields: [], disclaimer: null, whole: null };

const DISCLAIMER_MISSING = 'You must agree to the rental disclaimer before proceeding.';

interface Filled {
  given: Partial<ShippingInfo>;
  hasRentals: boolean;
  agreed: boolean;
  total: number;
  method: 'card' | 'cod';
  /** rupees */
  cashLimit: number;
}

export function findFaults({ given, hasRentals, agreed, total, method, cashLimit }: Filled): Faults {
  const fields = shippingProblems(given);
  const disclaimer = hasRentals && !agreed ? DISCLAIMER_MISSING : null;
  const whole = wholeFault(given, fields) ?? (method === 'cod' ? cashFault(total, cashLimit) : null);
  return { fields, disclaimer, whole };
}

function wholeFault(given: Partial<ShippingInfo>, fields: FieldProblem[]): string | null {
  if (isShippingMissing(given)) return MISSING_SHIPPING;
  return fields.length > 0 ? 'Please check the marked fields.' : null;
}

function cashFault(total: number, cashLimit: number): string | null {
  const [amount, limit] = [inPaise(total), inPaise(cashLimit)];
  return canPayOnDelivery(amount, limit) ? null : tooMuchCash(limit);
}

function inPaise(rupees: number) {
  return paise(Math.round(rupees * 100));
}

export function hasFaults(faults: Faults): boolean {
  return faults.whole !== null || faults.disclaimer !== null;
}

/** The server's refusal, with the new total where that is the reason. */
export function refusedFaults(error: unknown): Faults {
  const totals = newTotals(error);
  const changed = totals ? ` The total is now ${formatRupees(totals.total)}.` : '';
  const errors = error instanceof ApiFailure ? error.errors : [];
  const fields = errors.map((each) => ({ ...each, path: each.path.replace(/^shippingInfo\./, '') }));
  return { fields, disclaimer: null, whole: orderFailureText(error) + changed };
}
