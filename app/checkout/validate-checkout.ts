import type { Cart } from '#app/cart/cart.schema.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isShippingMissing, MISSING_SHIPPING, validateShippingInfo } from '#app/orders/shipping-info.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { formatOtherState, type PinLocation, pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { formatNoCash, formatUnserviceable } from '#app/shipping/promise/format-delivery.ts';
import { fillPlace, placeOfPin } from './address/fill-address-from-pin.ts';
import { canPayOnDelivery, formatCashLimit } from './cash-on-delivery/cash-on-delivery.ts';
import type { CheckoutErrors } from './checkout-errors.ts';

const DISCLAIMER_MISSING = 'You must agree to the rental disclaimer before proceeding.';

interface CheckoutInput {
  given: Partial<ShippingInfo>;
  hasRentals: boolean;
  agreed: boolean;
  total: number;
  method: 'card' | 'cod';
  /** rupees */
  cashLimit: number;
  /** the place of the PIN code, if its state differs from the address */
  otherState?: PinLocation;
  /** to the address's PIN code, if it is known */
  delivery?: Cart['delivery'];
}

/** City and state, if the order is placed before the PIN code has filled them in. */
export async function fillMissingPlace(given: Partial<ShippingInfo>): Promise<Partial<ShippingInfo>> {
  const pin = pinOfAddress(given);
  if (pin === undefined || (given.city && given.state)) return given;
  return await callApi<PinLocation>('GET', `/api/shipping/pins/${pin}`).then(
    (location) => fillPlace(given, placeOfPin(location, [])),
    // An unknown PIN code fills in nothing; the form asks for what is missing.
    () => given,
  );
}

/** Focuses the first error on the page, whose order is not that of the checks. */
export function focusFirst({ fields, disclaimer }: CheckoutErrors): void {
  const ids = fields.map(({ path }) => `#shipping-${path}`).join() || (disclaimer && '#rental-disclaimer');
  if (ids) document.querySelector<HTMLElement>(ids)?.focus();
}

/** Moves the focus to the reasons why items cannot be ordered. Returns whether there are any. */
export function focusUnavailable(items: Cart['items']): boolean {
  if (items.every(({ problem }) => !problem)) return false;
  document.getElementById('unavailable-items')?.focus();
  return true;
}

export function validateCheckout({
  given,
  hasRentals,
  agreed,
  total,
  method,
  cashLimit,
  otherState,
  delivery,
}: CheckoutInput): CheckoutErrors {
  const fields = validateShippingInfo(given);
  if (otherState) fields.push({ path: 'state', message: formatOtherState(otherState, given) });
  const disclaimer = hasRentals && !agreed ? DISCLAIMER_MISSING : null;
  const formError =
    findFormError(given, fields) ??
    findDeliveryError(delivery, method) ??
    (method === 'cod' ? findCashError(total, cashLimit) : null);
  return { fields, disclaimer, formError };
}

function findFormError(given: Partial<ShippingInfo>, fields: FieldProblem[]): string | null {
  if (isShippingMissing(given)) return MISSING_SHIPPING;
  return fields.length > 0 ? 'Please correct the highlighted fields.' : null;
}

function findDeliveryError(delivery: Cart['delivery'], method: CheckoutInput['method']): string | null {
  if (!delivery) return null;
  if (!delivery.serviceable) return formatUnserviceable(delivery.pin);
  return method === 'cod' && !delivery.cashOnDelivery ? formatNoCash(delivery.pin) : null;
}

function findCashError(total: number, cashLimit: number): string | null {
  const [amount, limit] = [inPaise(total), inPaise(cashLimit)];
  return canPayOnDelivery(amount, limit) ? null : formatCashLimit(limit);
}

function inPaise(rupees: number) {
  return paise(Math.round(rupees * 100));
}
