import { useRef, useState } from 'react';
import type { User } from '#app/accounts/accounts.shapes.ts';
import type { KnownCart } from '#app/cart/parts/basket.ts';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import { ApiFailure } from '#app/foundation/api-client.ts';
import { newId } from '#app/foundation/ids.ts';
import { NO_WINDOW } from '#app/payments/parts/payment-window.ts';
import { useShopName } from '#app/settings/parts/use-shop.ts';
import { OrderAttempt } from '../order-attempt.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import type { CardPayment } from './card-payment.ts';
import { isUnconfirmed, PaymentFault, placeOrder } from './checkout-calls.ts';
import { forgetDraft } from './checkout-draft.ts';
import { type Faults, refusedFaults } from './checkout-faults.ts';
import type { Unconfirmed } from './confirm-by-code.tsx';

export interface Sent {
  method: 'card' | 'cod';
  shippingInfo: ShippingInfo;
  user: User;
  /** whether a code has to confirm it, as far as the shop's ways to pay have been heard of */
  needsCode: boolean;
}

/** An order, and the cart that it was: what the page goes on showing behind the word of it. */
export interface Placed {
  order: Order;
  cart: KnownCart;
}

/** Sends an order once, however often the button is pressed; by card it is paid first. */
export function useOrderSending(complain: (faults: Faults | null) => void) {
  const cart = useCart();
  const ways = useWaysToOrder();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send({ method, ...sent }: Sent): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const pressed = document.activeElement;
    setBusy(true);
    try {
      const { items, summary, coupon } = cart;
      setPlaced({ order: await ways[method](sent), cart: { items, summary, coupon } });
      complain(null);
      forgetDraft();
      await cart.refresh();
    } catch (error) {
      complain(refusedFaults(error));
      giveFocusBack(pressed);
      if (error instanceof ApiFailure && error.status === 409) await cart.refresh();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { send, placed, isBusy, dismiss: () => setPlaced(null) };
}

/** A button cannot keep the focus while it is busy, nor take it from a window that closes meanwhile. */
function giveFocusBack(pressed: Element | null): void {
  requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus({ preventScroll: true }));
}

type Way = (sent: Omit<Sent, 'method'>) => Promise<Order>;

/** Both outlive a failed try, so that the next one is known as the same. */
function useWaysToOrder(): Record<Sent['method'], Way> {
  const { items, summary } = useCart();
  const total = summary?.total ?? 0;
  const shopName = useShopName();
  const [attempt] = useState(() => new OrderAttempt(newId));
  const payment = useRef<CardPayment>(undefined);

  async function onDelivery({ shippingInfo, user, needsCode }: Omit<Sent, 'method'>): Promise<Order> {
    const wish = { shippingInfo, paymentMethod: 'cod' as const, total };
    const place = (otp?: string) => placeOrder(wish, attempt.keyFor(wish), otp);
    const placed = needsCode ? undefined : await place().catch(unlessUnconfirmed);
    const order = placed ?? (await confirmByCode({ to: user.mobileNumber ?? '', total, place }));
    attempt.finish();
    return order;
  }

  async function byCard({ shippingInfo, user }: Omit<Sent, 'method'>): Promise<Order> {
    payment.current ??= await newCardPayment();
    const basket = items.map(({ _id, quantity }) => `${_id} ${quantity}`).join();
    const contact = shippingInfo.phone ?? user.mobileNumber ?? undefined;
    const payer = { to: shopName, name: user.name, email: user.email, contact };
    return await payment.current.pay({ shippingInfo, amount: Math.round(total * 100), basket }, payer);
  }
  return { cod: onDelivery, card: byCard };
}

function unlessUnconfirmed(error: unknown): undefined {
  if (!isUnconfirmed(error)) throw error;
}

/** Its window is fetched for the orders that need it. */
async function confirmByCode(unconfirmed: Unconfirmed): Promise<Order> {
  return await (await import('./confirm-by-code.tsx')).confirmByCode(unconfirmed);
}

/** Fetched when somebody wants to pay by card; the page of those who do not stays as light as it was. */
export const fetchCardPayment = () => import('./card-payment.ts');

async function newCardPayment(): Promise<CardPayment> {
  const { CardPayment } = await fetchCardPayment().catch(() => {
    throw new PaymentFault(NO_WINDOW);
  });
  return new CardPayment();
}
