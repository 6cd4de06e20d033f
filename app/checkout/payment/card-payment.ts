import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { openPaymentWindow } from '#app/payments/payment-window/open-payment-window.ts';
import {
  type OpenedPayment,
  type OpenPaymentWindow,
  PAYMENT_INIT_FAILED,
  type Payer,
  type PaymentConfirmation,
} from '#app/payments/payment-window/payment-window.ts';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import { NO_CONNECTION, PaymentError } from '../checkout-requests.ts';
import { OrderAttempt } from '../order-attempt.ts';

export { fetchPaymentWindow } from '#app/payments/payment-window/open-payment-window.ts';

export interface CardPaymentInput {
  shippingInfo: ShippingInfo;
  /** paise, as the shopper saw it; another total of the server's is refused */
  amount: number;
  /** what is in the cart: another basket of the same price is another payment */
  cartFingerprint: string;
}

interface Paid extends PaymentConfirmation {
  paymentMethod: 'razorpay' | 'card';
}

/** A hold ends after 15 minutes; nobody should pay in its last moment. */
const REPEATABLE_MS = 13 * 60_000;

const CLOSED = 'The payment was cancelled. Your cart is as it was, and nothing is held any more.';
const CLOSED_UNKNOWN =
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
  readonly #openWindow: OpenPaymentWindow;

  constructor(openWindow: OpenPaymentWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Gives the order. Throws a `PaymentFault` or an `ApiFailure`; then the same can be asked for again. */
  async pay(input: CardPaymentInput, payer: Payer): Promise<Order> {
    if (!this.#paid) {
      const opened = await this.#open(input);
      const result = await this.#openWindow(opened, payer);
      if (result === 'closed') return await this.#giveUp(opened);
      if ('failed' in result) throw failed(result.failed);
      this.#paid = { ...result, paymentMethod: opened.provider === 'razorpay' ? 'razorpay' : 'card' };
    }
    return await this.#order(this.#paid, input.shippingInfo);
  }

  async #open({ shippingInfo, amount, cartFingerprint }: CardPaymentInput): Promise<OpenedPayment> {
    if (Date.now() - this.#begunAt > REPEATABLE_MS) {
      this.#opening.finish();
      this.#begunAt = Date.now();
    }
    const idempotencyKey = this.#opening.keyFor([shippingInfo, amount, cartFingerprint]);
    const body = { amount, shippingInfo };
    try {
      return await callApi<OpenedPayment>('POST', '/api/payment/create-order', {
        body,
        idempotencyKey,
      });
    } catch (error) {
      const hasResponse = error instanceof ApiFailure && !error.isNetwork;
      // An answer that was lost may have opened a payment: the same key finds it again.
      if (hasResponse) this.#opening.finish();
      throw hasResponse && error.status < 500 ? error : new PaymentError(PAYMENT_INIT_FAILED);
    }
  }

  /** A closed window does not mean 'not paid': the server asks the provider, and frees what was held. */
  async #giveUp({ id }: OpenedPayment): Promise<Order> {
    this.#opening.finish();
    const body = { paymentOrderId: id };
    const { order } = await callApi<{ order: Order | null }>('POST', '/api/payment/cancel', { body }).catch(
      () => {
        throw new PaymentError(CLOSED_UNKNOWN);
      },
    );
    if (!order) throw new PaymentError(CLOSED);
    if (order.status === 'Cancelled') throw new PaymentError(order.cancelReason ?? CLOSED);
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
        throw new PaymentError(`${NO_CONNECTION} ${FOLLOWS}`);
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

function failed(reason: string): PaymentError {
  return new PaymentError(reason === PAYMENT_INIT_FAILED ? reason : `${reason} ${TRY_AGAIN}`);
}
