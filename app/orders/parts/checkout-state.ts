import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/session-provider.tsx';
import type { CartLine, CartSummary } from '#app/cart/cart.shapes.ts';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import { ApiFailure } from '#app/foundation/api-client.ts';
import { newId } from '#app/foundation/ids.ts';
import { formatRupees } from '#app/foundation/money.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { OrderAttempt } from '../order-attempt.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import {
  cleanShippingInfo,
  isShippingMissing,
  MISSING_SHIPPING,
  type ShippingField,
  shippingProblems,
} from '../shipping-info.ts';
import {
  askCashOnDelivery,
  newTotals,
  orderFailureText,
  placeOrder,
  USUAL_CASH_ON_DELIVERY,
} from './checkout-calls.ts';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { canPayInCash } from './payment-choice.tsx';
import { DISCLAIMER_MISSING } from './rental-disclaimer.tsx';

export interface Complaint {
  fields: FieldProblem[];
  disclaimer: string | null;
  /** what stands above the button */
  whole: string | null;
}
const NONE: Complaint = { fields: [], disclaimer: null, whole: null };

/** The checkout's form: what was typed, what is wrong with it, and the sending. */
export function useCheckout(items: CartLine[], summary: CartSummary) {
  const session = useSession();
  const cart = useCart();
  const navigate = useNavigate();
  const [given, setGiven] = useShippingDraft();
  const [agreed, setAgreed] = useState(false);
  const [cash, setCash] = useState(USUAL_CASH_ON_DELIVERY);
  const [complaint, setComplaint] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const [order, setOrder] = useState<Order | null>(null);
  const isSending = useRef(false);
  const attempt = useMemo(() => new OrderAttempt(newId), []);
  const rentals = items.filter((line) => line.product.isRental);

  useEffect(() => {
    const leaving = new AbortController();
    askCashOnDelivery(leaving.signal).then(setCash);
    return () => leaving.abort();
  }, []);

  function change(field: ShippingField, text: string): void {
    const next = { ...given, [field]: text };
    setGiven(next);
    keepDraft(next);
    setComplaint((now) => ({ ...now, fields: now.fields.filter((problem) => problem.path !== field) }));
  }

  function findFault(): Complaint {
    const fields = shippingProblems(given);
    const disclaimer = rentals.length > 0 && !agreed ? DISCLAIMER_MISSING : null;
    if (isShippingMissing(given)) return { fields, disclaimer, whole: MISSING_SHIPPING };
    if (fields.length > 0) return { fields, disclaimer, whole: 'Please check the marked fields.' };
    const isTooMuch = !canPayInCash(summary.total, cash);
    const tooMuch = `Cash on delivery is for orders up to ${formatRupees(cash.limit)}.`;
    return { fields, disclaimer, whole: isTooMuch ? tooMuch : null };
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    const fault = findFault();
    setComplaint(fault);
    if (fault.whole || fault.disclaimer) return focusFirst(fault);
    keepDraft(given);
    if (session.status !== 'signed-in') {
      navigate(loginAddress('/checkout'));
      return;
    }
    isSending.current = true;
    setBusy(true);
    await send();
    isSending.current = false;
    setBusy(false);
  }

  async function send(): Promise<void> {
    const wish = {
      shippingInfo: cleanShippingInfo(given),
      paymentMethod: 'cod' as const,
      total: summary.total,
    };
    try {
      setOrder(await placeOrder(wish, attempt.keyFor(wish)));
      attempt.finish();
      forgetDraft();
    } catch (error) {
      setComplaint(complaintFrom(error));
      if (!(error instanceof ApiFailure) || error.status !== 409) return;
    }
    await cart.refresh();
  }

  return {
    given,
    change,
    agreed,
    agree: (now: boolean) => {
      setAgreed(now);
      setComplaint((old) => ({ ...old, disclaimer: null }));
    },
    cash,
    complaint,
    isBusy,
    order,
    rentals,
    submit,
    dismiss: () => setOrder(null),
  };
}

/** Blank on the server and at first in the browser; then what was typed before, then what the account knows. */
function useShippingDraft() {
  const { user } = useSession();
  const [given, setGiven] = useState<Partial<ShippingInfo>>({ country: 'India' });
  useEffect(() => {
    const draft = readDraft();
    setGiven((now) => ({ ...now, ...draft }));
  }, []);
  useEffect(() => {
    if (!user) return;
    const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
    const known = { firstName, lastName: rest.join(' '), phone: user.mobileNumber ?? '' };
    setGiven((now) => ({ ...known, ...onlyFilled(now) }));
  }, [user]);
  return [given, setGiven] as const;
}

function onlyFilled(given: Partial<ShippingInfo>): Partial<ShippingInfo> {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text));
}

function complaintFrom(error: unknown): Complaint {
  const totals = newTotals(error);
  const whole = orderFailureText(error);
  const changed = totals ? ` The total is now ${formatRupees(totals.total)}.` : '';
  const errors = error instanceof ApiFailure ? error.errors : [];
  const fields = errors.map((each) => ({ ...each, path: each.path.replace(/^shippingInfo\./, '') }));
  return { fields, disclaimer: null, whole: whole + changed };
}

function focusFirst(fault: Complaint): void {
  const path = fault.fields[0]?.path;
  const id = path ? `shipping-${path}` : 'rental-disclaimer';
  document.getElementById(id)?.focus();
}
