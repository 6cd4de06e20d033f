import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#app/accounts/accounts.schema.ts';
import type { CartContents } from '#app/cart/state/cart-backend.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { rememberPlacedOrder } from '#app/orders/confirmation/placed-order.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { PAYMENT_INIT_FAILED } from '#app/payments/payment-window/payment-window.ts';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { clearDraft } from './address/use-shipping-address.ts';
import type { Unconfirmed } from './cash-on-delivery/confirm-by-code.tsx';
import { isConfirmationRequired, OrderAttempt, PaymentError, placeOrder } from './checkout-requests.ts';
import type { CardPayment } from './payment/card-payment.ts';
import { type CheckoutErrors, toCheckoutErrors } from './validate-checkout.ts';

interface OrderSubmission {
  method: 'card' | 'cod';
  shippingInfo: ShippingInfo;
  user: User;
  /** whether a code must confirm it; false until the payment methods are loaded */
  needsCode: boolean;
}

/** Sends an order once, even if the button is pressed several times; a card order is paid first. */
export function useOrderSubmission(reportErrors: (checkoutErrors: CheckoutErrors | null) => void) {
  const cart = useCart();
  const flows = useOrderFlows();
  const navigate = useNavigate();
  /** what was ordered, until the order's page is there */
  const [ordered, setOrdered] = useState<CartContents | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send({ method, ...sent }: OrderSubmission): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const focusedBefore = document.activeElement;
    setBusy(true);
    try {
      const { items, summary, coupon } = cart;
      const order = await flows[method](sent);
      setOrdered({ items, summary, coupon });
      reportErrors(null);
      clearDraft();
      rememberPlacedOrder(order);
      // Replaces the checkout, whose cart is empty now.
      await Promise.all([navigate(`/order/${order.orderNumber}`, { replace: true }), cart.refresh()]);
    } catch (error) {
      reportErrors(toCheckoutErrors(error));
      restoreFocus(focusedBefore);
      if (error instanceof ApiFailure && error.status === 409) await cart.refresh();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { send, ordered, isBusy };
}

/** A busy button loses the focus, and a dialog that closes does not return it. */
function restoreFocus(focusedBefore: Element | null): void {
  requestAnimationFrame(
    () => focusedBefore instanceof HTMLElement && focusedBefore.focus({ preventScroll: true }),
  );
}

type PlaceOrderFlow = (sent: Omit<OrderSubmission, 'method'>) => Promise<Order>;

/** Both keep their state after a failed attempt, so that the next one reuses its keys. */
function useOrderFlows(): Record<OrderSubmission['method'], PlaceOrderFlow> {
  const { items, summary } = useCart();
  const total = summary?.total ?? 0;
  const shopName = useStoreName();
  const [attempt] = useState(() => new OrderAttempt(newId));
  const payment = useRef<CardPayment>(undefined);

  async function placeCashOrder({
    shippingInfo,
    user,
    needsCode,
  }: Omit<OrderSubmission, 'method'>): Promise<Order> {
    const input = { shippingInfo, paymentMethod: 'cod' as const, total };
    const place = (otp?: string) => placeOrder(input, attempt.keyFor(input), otp);
    const placed = needsCode ? undefined : await place().catch(ignoreConfirmationRequired);
    const order = placed ?? (await confirmByCode({ to: user.mobileNumber ?? '', total, place }));
    attempt.finish();
    return order;
  }

  async function placeCardOrder({ shippingInfo, user }: Omit<OrderSubmission, 'method'>): Promise<Order> {
    payment.current ??= await newCardPayment();
    const cartFingerprint = items.map(({ _id, quantity }) => `${_id} ${quantity}`).join();
    const contact = shippingInfo.phone ?? user.mobileNumber ?? undefined;
    const payer = { to: shopName, name: user.name, email: user.email, contact };
    return await payment.current.pay(
      { shippingInfo, amount: Math.round(total * 100), cartFingerprint },
      payer,
    );
  }
  return { cod: placeCashOrder, card: placeCardOrder };
}

function ignoreConfirmationRequired(error: unknown): undefined {
  if (!isConfirmationRequired(error)) throw error;
}

/** The dialog is loaded only for orders that need it. */
async function confirmByCode(unconfirmed: Unconfirmed): Promise<Order> {
  return await (await import('./cash-on-delivery/confirm-by-code.tsx')).confirmByCode(unconfirmed);
}

/** Loaded only when the shopper chooses card payment. */
export const fetchCardPayment = () => import('./payment/card-payment.ts');

async function newCardPayment(): Promise<CardPayment> {
  const { CardPayment } = await fetchCardPayment().catch(() => {
    throw new PaymentError(PAYMENT_INIT_FAILED);
  });
  return new CardPayment();
}
