import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#app/accounts/accounts.schema.ts';
import type { CartContents } from '#app/cart/state/cart-backend.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { rememberPlacedOrder } from '#app/orders/confirmation/placed-order.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { PAYMENT_INIT_FAILED } from '#app/payments/payment-window/payment-window.ts';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import type { PinConfirmation } from './address/address.schema.ts';
import { clearDraft } from './address/use-shipping-address.ts';
import type { CashOrder } from './cash-on-delivery/cash-order.ts';
import { type CheckoutErrors, toCheckoutErrors } from './checkout-errors.ts';
import { NO_CONNECTION, PaymentError } from './checkout-requests.ts';
import type { CardPayment } from './payment/card-payment.ts';

interface OrderSubmission extends PinConfirmation {
  method: 'card' | 'cod';
  /** the advance of a cash order, in rupees */
  advance?: number | false | null;
  shippingInfo: ShippingInfo;
  user: User;
  /** whether a code must confirm it; false until the payment methods are loaded */
  needsCode: boolean;
  /** rupees left to pay, if store credit is used */
  amountDue?: number;
}

/** Sends an order once, even if the button is pressed several times; a card order is paid first. */
export function useOrderSubmission(reportErrors: (checkoutErrors: CheckoutErrors | null) => void) {
  const cart = useCart();
  const flows = useOrderFlows();
  const navigate = useNavigate();
  /** the ordered cart, shown until the order's page has loaded */
  const [ordered, setOrdered] = useState<CartContents | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send({ method, ...sent }: OrderSubmission): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const focusedBefore = document.activeElement;
    setBusy(true);
    try {
      const { items, summary, coupon, delivery } = cart;
      const order = await flows[sent.amountDue === 0 ? 'cod' : sent.advance ? 'card' : method](sent);
      setOrdered({ items, summary, coupon, delivery });
      reportErrors(null);
      clearDraft();
      rememberPlacedOrder(order);
      // Replaces the checkout, whose cart is empty now.
      await Promise.all([navigate(`/order/${order.orderNumber}`, { replace: true }), cart.refresh()]);
    } catch (error) {
      reportErrors(toCheckoutErrors(error, cart.summary?.total));
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
  const { items, summary, delivery } = useCart();
  const hasExpress = delivery?.services;
  const total = summary?.total ?? 0;
  const shopName = useStoreName();
  const cashOrder = useRef<CashOrder>(undefined);
  const payment = useRef<CardPayment>(undefined);

  async function placeCashOrder(sent: Omit<OrderSubmission, 'method'>): Promise<Order> {
    cashOrder.current ??= await newCashOrder();
    return await cashOrder.current.place({ ...sent, hasExpress, total });
  }

  async function placeCardOrder(sent: Omit<OrderSubmission, 'method'>): Promise<Order> {
    payment.current ??= await newCardPayment();
    return await payment.current.payCart({ ...sent, hasExpress, items, total, shopName });
  }
  return { cod: placeCashOrder, card: placeCardOrder };
}

/** Loaded when the shopper begins to fill in the form. */
export const fetchCashOrder = () => import('./cash-on-delivery/cash-order.ts');

async function newCashOrder(): Promise<CashOrder> {
  const { CashOrder } = await fetchCashOrder().catch(() => {
    throw new PaymentError(NO_CONNECTION);
  });
  return new CashOrder();
}

/** Loaded only when the shopper chooses card payment. */
export const fetchCardPayment = () => import('./payment/card-payment.ts');

async function newCardPayment(): Promise<CardPayment> {
  const { CardPayment } = await fetchCardPayment().catch(() => {
    throw new PaymentError(PAYMENT_INIT_FAILED);
  });
  return new CardPayment();
}
