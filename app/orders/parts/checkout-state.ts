import { useCallback, useRef, useState } from 'react';
import { useSession } from '#app/accounts/parts/session-provider.tsx';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import { ApiFailure } from '#app/foundation/api-client.ts';
import { newId } from '#app/foundation/ids.ts';
import { OrderAttempt } from '../order-attempt.ts';
import type { Order } from '../orders.shapes.ts';
import { cleanShippingInfo, type ShippingField } from '../shipping-info.ts';
import { placeOrder } from './checkout-calls.ts';
import { forgetDraft, keepDraft } from './checkout-draft.ts';
import { type Faults, findFaults, hasFaults, NO_FAULTS, refusedFaults } from './checkout-faults.ts';
import { useShippingDraft } from './shipping-draft.ts';

/** The checkout's form: what was typed, what is wrong with it, and the sending. */
export function useCheckout() {
  const session = useSession();
  const cart = useCart();
  const [given, changeGiven] = useShippingDraft();
  const [agreed, setAgreed] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const sending = useOrderSending(setFaults);
  const rentals = cart.items.filter((line) => line.product.isRental);
  const total = cart.summary?.total ?? 0;

  async function submit(): Promise<void> {
    if (sending.isBusy) return;
    const found = findFaults({ given, hasRentals: rentals.length > 0, agreed, total });
    setFaults(found);
    if (hasFaults(found)) return focusFirst(found);
    keepDraft(given);
    // The courier needs a number: spec §4, Checkout.
    if (session.status === 'signed-in' && session.user.mobileNumber) {
      await sending.send({ shippingInfo: cleanShippingInfo(given), paymentMethod: 'cod', total });
    } else {
      setSigningIn(true);
    }
  }

  return {
    given,
    agreed,
    faults,
    rentals,
    submit,
    isBusy: sending.isBusy,
    order: sending.order,
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
    agree: (now: boolean) => {
      setAgreed(now);
      setFaults((old) => ({ ...old, disclaimer: null }));
    },
  };
}

/** Sends an order once, however often the button is pressed. */
function useOrderSending(complain: (faults: Faults) => void) {
  const cart = useCart();
  const [attempt] = useState(() => new OrderAttempt(newId));
  const [order, setOrder] = useState<Order | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send(wish: Parameters<typeof placeOrder>[0]): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      setOrder(await placeOrder(wish, attempt.keyFor(wish)));
      attempt.finish();
      forgetDraft();
      await cart.refresh();
    } catch (error) {
      complain(refusedFaults(error));
      if (error instanceof ApiFailure && error.status === 409) await cart.refresh();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { send, order, isBusy, dismiss: () => setOrder(null) };
}

function focusFirst(faults: Faults): void {
  const path = faults.fields[0]?.path;
  if (path) document.getElementById(`shipping-${path}`)?.focus();
  else if (faults.disclaimer) document.getElementById('rental-disclaimer')?.focus();
}
