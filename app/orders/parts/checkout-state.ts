import { useCallback, useState } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import type { ShippingInfo } from '../orders.shapes.ts';
import { cleanShippingInfo, isShippingMissing, type ShippingField } from '../shipping-info.ts';
import { keepDraft } from './checkout-draft.ts';
import { type Faults, findFaults, hasFaults, NO_FAULTS } from './checkout-faults.ts';
import { useOrderSending } from './order-sending.ts';
import { usePaymentMethod } from './payment-method.ts';
import { useSavedAddresses } from './saved-addresses.ts';
import { useShippingDraft } from './shipping-draft.ts';

/** What another address has not is not taken over from the one before. */
const BLANK = { state: '', phone: '' };

/** The checkout's form: what was typed, what is wrong with it, and the sending. */
export function useCheckout() {
  const session = useSession();
  const current = useCart();
  const saved = useSavedAddresses();
  const [given, changeGiven] = useShippingDraft(saved.addresses);
  const [agreed, setAgreed] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const sending = useOrderSending((now) => setFaults(now ?? NO_FAULTS));
  const cart = sending.placed?.cart ?? current;
  const rentals = cart.items.filter((line) => line.product.isRental);
  const total = cart.summary?.total ?? 0;
  const payment = usePaymentMethod(total);
  const { method, needsCode, cashLimit } = payment;
  const hasRentals = rentals.length > 0;

  async function submit(): Promise<void> {
    if (sending.isBusy) return;
    const found = findFaults({ given, hasRentals, agreed, total, method, cashLimit });
    setFaults(found);
    if (hasFaults(found)) return focusFirst(found);
    keepDraft(given);
    // The courier needs a number: spec §4, Checkout.
    if (session.status === 'signed-in' && session.user.mobileNumber) {
      const shippingInfo = cleanShippingInfo(given);
      saved.keepIfWished(shippingInfo);
      await sending.send({ method, shippingInfo, user: session.user, needsCode });
    } else {
      setSigningIn(true);
    }
  }

  return {
    given,
    agreed,
    faults,
    rentals,
    payment,
    saved,
    /** whether a card payment may begin (spec §5) */
    isComplete: !isShippingMissing(given) && (!hasRentals || agreed),
    submit,
    isBusy: sending.isBusy,
    /** as it is, or as it was ordered a moment ago */
    cart,
    order: sending.placed?.order,
    dismissOrder: sending.dismiss,
    isSigningIn,
    signIn: () => {
      keepDraft(given);
      setSigningIn(true);
    },
    closeSignIn: useCallback(() => setSigningIn(false), []),
    change: (field: ShippingField, text: string) => {
      changeGiven({ [field]: text });
      setFaults((now) => ({ ...now, fields: now.fields.filter((problem) => problem.path !== field) }));
    },
    deliverTo: (address: ShippingInfo) => {
      changeGiven({ ...BLANK, ...address });
      setFaults((now) => ({ ...now, fields: [] }));
    },
    agree: (now: boolean) => {
      setAgreed(now);
      setFaults((old) => ({ ...old, disclaimer: null }));
    },
  };
}

function focusFirst(faults: Faults): void {
  const path = faults.fields[0]?.path;
  if (path) document.getElementById(`shipping-${path}`)?.focus();
  else if (faults.disclaimer) document.getElementById('rental-disclaimer')?.focus();
}
