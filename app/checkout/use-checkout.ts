import { useEffect, useState } from 'react';
import type { User } from '#app/accounts/accounts.schema.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { CartLine } from '#app/cart/cart.schema.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { useOfferedCoupon } from '#app/cart/state/use-offered-coupon.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { cleanShippingInfo, isShippingMissing, type ShippingField } from '#app/orders/shipping-info.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { readDeliveryPin, saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { saveDraft, useSavedAddresses, useShippingDraft } from './address/use-shipping-address.ts';
import { hasCheckoutErrors, NO_CHECKOUT_ERRORS } from './checkout-errors.ts';
import { NO_CONNECTION } from './checkout-requests.ts';
import { usePaymentMethod } from './payment/payment-choice.tsx';
import { useCarriedOrder } from './use-carried-order.ts';
import { useOrderSubmission } from './use-order-submission.ts';
import { useStoreCreditChoice } from './use-store-credit-choice.ts';

/** Clears the optional fields of the previous address. */
const BLANK = { state: '', phone: '', landmark: '', gstin: '', businessName: '' };

/** Loaded when the shopper begins to fill in the form. */
export const fetchValidation = () => import('./validate-checkout.ts');

export function useCheckout() {
  const session = useSession();
  const current = useCart();
  const discount = useOfferedCoupon(current);
  const saved = useSavedAddresses();
  const [given, changeGiven, pinCheck] = useShippingDraft(saved);
  const [agreedTo, setAgreedTo] = useState<string | false>();
  const [isSigningIn, setSigningIn] = useState(false);
  const [checkoutErrors, setCheckoutErrors] = useState(NO_CHECKOUT_ERRORS);
  const keepFieldErrors = (isKept: (path: string) => unknown) =>
    setCheckoutErrors((now) => ({ ...now, fields: now.fields.filter(({ path }) => isKept(path)) }));
  const submission = useOrderSubmission((now) => setCheckoutErrors(now ?? NO_CHECKOUT_ERRORS));
  const cart = submission.ordered ?? current;
  const rentals = cart.items.filter((line) => line.product.isRental);
  const disclaimed = describeDisclaimed(rentals);
  const agreed = agreedTo === disclaimed;
  const total = cart.summary?.total ?? 0;
  const storeCredit = useStoreCreditChoice({ isSignedIn: session.status === 'signed-in', total });
  const amountDue = storeCredit.summary?.amountDue;
  const due = amountDue ?? total;
  const payment = usePaymentMethod(due);
  const { method, needsCode, cashLimit } = payment;
  const hasRentals = rentals.length > 0;

  // The cart is priced with the PIN code of the address.
  const pin = pinOfAddress(given);
  const { refresh } = current;
  useEffect(() => {
    if (!pin || pin === readDeliveryPin()) return;
    saveDeliveryPin(pin);
    // The error may be about the previous PIN code.
    setCheckoutErrors((now) => ({ ...now, formError: null }));
    void refresh();
  }, [pin, refresh]);
  const delivery = cart.delivery?.pin === pin ? cart.delivery : undefined;

  const { location } = pinCheck;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place fills anything in
  useEffect(() => {
    // The PIN code has filled them in.
    if (location) keepFieldErrors((path) => path !== 'city' && path !== 'state');
  }, [location]);

  const carriedOrder = useCarriedOrder({
    cart: current,
    isDiscountSettled: discount.isSettled,
    send: (user) => void send(user),
    onChanged: (changedTotal) =>
      setCheckoutErrors({
        ...NO_CHECKOUT_ERRORS,
        formError: `Your cart has changed. The total is now ${formatRupees(changedTotal)}. Please check it and place the order again.`,
      }),
  });
  const isBusy = submission.isBusy || (carriedOrder.isCarried && !isSigningIn);

  async function send(user: User, address = given): Promise<void> {
    const shippingInfo = cleanShippingInfo(address);
    const confirmation = pinCheck.isConfirmed ? { pinConfirmed: true } : {};
    saved.saveIfRequested({ ...shippingInfo, ...confirmation });
    const advance = method === 'cod' && payment.offer?.advance;
    await submission.send({ method, advance, shippingInfo, ...confirmation, user, needsCode, amountDue });
    storeCredit.reload();
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const validation = await fetchValidation().catch(() => undefined);
    if (!validation) return setCheckoutErrors({ ...NO_CHECKOUT_ERRORS, formError: NO_CONNECTION });
    const address = location ? given : await validation.fillMissingPlace(given);
    const found = validation.validateCheckout({
      ...{ given: address, hasRentals, agreed, total: due, method, cashLimit },
      otherState: pinCheck.otherState,
      delivery,
    });
    setCheckoutErrors(found);
    if (hasCheckoutErrors(found)) return validation.focusFirst(found);
    // They may be available again.
    if (validation.focusUnavailable(current.items)) return await refresh();
    saveDraft(address);
    // The courier needs a number (screens §4, Checkout).
    const isIdentified = session.status === 'signed-in' && session.user.mobileNumber;
    if (isIdentified && carriedOrder.isReady) return await send(session.user, address);
    carriedOrder.carry();
    if (!isIdentified) setSigningIn(true);
  }

  return {
    given,
    pin,
    agreed,
    checkoutErrors,
    rentals,
    payment,
    storeCredit,
    saved,
    /** the first input that a card payment waits for (screens §5) */
    missing: isShippingMissing(given)
      ? 'enter your address'
      : hasRentals && !agreed && 'agree to the rental disclaimer',
    submit,
    isBusy,
    /** the coupon for first orders */
    offered: discount.offered,
    /** the current cart, or the one that was just ordered */
    cart,
    isGuest: session.status === 'guest',
    clearErrors: () => setCheckoutErrors(NO_CHECKOUT_ERRORS),
    isSigningIn,
    /** whether an order was placed and waits for a person */
    waitsForSignIn: carriedOrder.isWaiting,
    signIn: () => {
      saveDraft(given);
      setSigningIn(true);
    },
    closeSignIn: () => {
      setSigningIn(false);
      carriedOrder.dropUnlessConfirmed();
    },
    confirmByMobile: carriedOrder.confirm,
    change: (field: ShippingField, text: string) => {
      const next = changeGiven({ [field]: text });
      const isUnchanged = (path: string) => next[path as ShippingField] === given[path as ShippingField];
      keepFieldErrors((path) => path !== field && isUnchanged(path));
    },
    deliverTo: (address: ShippingInfo) => {
      changeGiven({ ...BLANK, ...address });
      keepFieldErrors(() => false);
    },
    otherState: pinCheck.otherState,
    keepState: () => {
      pinCheck.confirm();
      keepFieldErrors((path) => path !== 'state');
    },
    agree: (now: boolean) => {
      setAgreedTo(now && disclaimed);
      setCheckoutErrors((old) => ({ ...old, disclaimer: null }));
    },
  };
}

/** The disclaimed rentals as text: other dates, outfits or deposits need a new agreement. */
function describeDisclaimed(rentals: readonly CartLine[]): string {
  const lines = rentals.map(({ product, rentalPeriod, lineTotal }) => [
    product._id,
    rentalPeriod?.endDate,
    lineTotal,
  ]);
  return lines.sort().join();
}
