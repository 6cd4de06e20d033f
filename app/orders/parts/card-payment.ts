import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import { newId } from '#app/foundation/ids.ts';
import { openPaymentWindow } from '#app/payments/parts/open-payment-window.ts';
import {
  NO_WINDOW,
  type OpenedPayment,
  type OpenWindow,
  type PaidProof,
  type Payer,
} from '#app/payments/parts/payment-window.ts';
import { OrderAttempt } from '../order-attempt.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import { NO_CONNECTION, PaymentFault } from './checkout-calls.ts';

export { fetchPaymentWindow } from '#app/payments/parts/open-payment-window.ts';

export interface CardWish {
  shippingInfo: ShippingInfo;
  /** paise, as the shopper saw it; another total of the server's is refused */
  amount: number;
  /** what is in the cart: another basket of the same price is another payment */
  basket: string;
}

interface Paid extends PaidProof {
  paymentMethod: 'razorpay' | 'card';
}

/** A hold ends after 15 minutes; nobody should pay in its last moment. */
const REPEATABLE_MS = 13 * 60_000;

const CLOSED = 'The payment was cancelled. Your cart is as it was, and nothing is held any more.';
const CLOSED_UNHEARD =
  'The payment window was closed. If you paid, your order appears under My Orders by itself.';
const TRY_AGAIN = 'Your items stay held for 15 minutes, so you can try again.';
const FOLLOWS = 'If your payment went through, your order appears under My Orders by itself.';

/**
 * Paying for the cart by card, from the first try to the order. A failed try is repeated in the same payment while
 * its pieces are held; what was paid is never paid again, whatever becomes of the order call.
 */
export class CardPayment {
  readonly #opening = new OrderAttempt(newId);
  readonly #ordering = new OrderAttempt(newId);
  #begunAt = 0;
  #paid: Paid | undefined;
  readonly #openWindow: OpenWindow;

  constructor(openWindow: OpenWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Gives the order. Throws a `PaymentFault` or an `ApiFailure`; then the same can be asked for again. */
  async pay(wish: CardWish, payer: Payer): Promise<Order> {
    if (!this.#paid) {
      const opened = await this.#open(wish);
      const end = await this.#openWindow(opened, payer);
      if (end === 'closed') return await this.#giveUp(opened);
      if ('failed' in end) throw failed(end.failed);
      this.#paid = { ...end, paymentMethod: opened.provider === 'razorpay' ? 'razorpay' : 'card' };
    }
    return await this.#order(this.#paid, wish.shippingInfo);
  }

  async #open({ shippingInfo, amount, basket }: CardWish): Promise<OpenedPayment> {
    if (Date.now() - this.#begunAt > REPEATABLE_MS) {
      this.#opening.finish();
      this.#begunAt = Date.now();
    }
    const idempotencyKey = this.#opening.keyFor([shippingInfo, amount, basket]);
    const body = { amount, shippingInfo };
    try {
      return await callApi<OpenedPayment>('POST', '/api/payment/create-order', {
        body,
        idempotencyKey,
      });
    } catch (error) {
      const isHeard = error instanceof ApiFailure && !error.isNetwork;
      // An answer that was lost may have opened a payment: the same key finds it again.
      if (isHeard) this.#opening.finish();
      throw isHeard && error.status < 500 ? error : new PaymentFault(NO_WINDOW);
    }
  }

  /** A closed window does not mean 'not paid': the server asks the provider, and frees what was held. */
  async #giveUp({ id }: OpenedPayment): Promise<Order> {
    this.#opening.finish();
    const body = { paymentOrderId: id };
    const { order } = await callApi<{ order: Order | null }>('POST', '/api/payment/cancel', { body }).catch(
      () => {
        throw new PaymentFault(CLOSED_UNHEARD);
      },
    );
    if (!order) throw new PaymentFault(CLOSED);
    if (order.status === 'Cancelled') throw new PaymentFault(order.cancelReason ?? CLOSED);
    return order;
  }

  async #order(paid: Paid, shippingInfo: ShippingInfo): Promise<Order> {
    const body = { ...paid, shippingInfo };
    const idempotencyKey = this.#ordering.keyFor(body);
    try {
      const { order } = await callApi<{ order: Order }>('POST', '/api/cart/orders', { body, idempotencyKey });
      this.#forget();
      return order;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.isNetwork)
        throw new PaymentFault(`${NO_CONNECTION} ${FOLLOWS}`);
      // What cannot be looked up just now is asked for again; anything else is the last word.
      if (error.status < 500) this.#forget();
      throw error;
    }
  }

  #forget(): void {
    this.#paid = undefined;
    this.#opening.finish();
    this.#ordering.finish();
  }
}

function failed(reason: string): PaymentFault {
  return new PaymentFault(reason === NO_WINDOW ? reason : `${reason} ${TRY_AGAIN}`);
}
