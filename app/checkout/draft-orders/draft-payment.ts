import { openPaymentWindow } from '#app/payments/payment-window/open-payment-window.ts';
import {
  type OpenedPayment,
  type OpenPaymentWindow,
  PAYMENT_INIT_FAILED,
  type Payer,
} from '#app/payments/payment-window/payment-window.ts';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import { OrderAttempt } from '../order-attempt.ts';
import type { PlacedDraft } from './draft-order.schema.ts';

const CLOSED = 'The payment was cancelled. Nothing was ordered.';
const FOLLOWS = 'The connection failed. If your payment went through, we confirm your order by email.';

/** Its message is shown to the customer. */
export class DraftPaymentError extends Error {}

/** Pays a draft order by card or UPI. After a lost response, the same keys find the opened payment and the order. */
export class DraftPayment {
  readonly #path: string;
  readonly #opening = new OrderAttempt(newId);
  readonly #ordering = new OrderAttempt(newId);
  readonly #openWindow: OpenPaymentWindow;

  constructor(path: string, openWindow: OpenPaymentWindow = openPaymentWindow) {
    this.#path = path;
    this.#openWindow = openWindow;
  }

  /** Throws a `DraftPaymentError` or an `ApiFailure`, after which the call can be repeated. */
  async pay(amount: number, payer: Payer): Promise<PlacedDraft> {
    const opened = await this.#open({ amount });
    const result = await this.#openWindow(opened, payer);
    if (result === 'closed') return await this.#cancel(opened);
    if ('failed' in result) throw new DraftPaymentError(result.failed);
    const idempotencyKey = this.#ordering.keyFor(result);
    return await this.#call('payment/confirm', { body: result, idempotencyKey });
  }

  async #open(body: { amount: number }): Promise<OpenedPayment> {
    try {
      const idempotencyKey = this.#opening.keyFor(body);
      return await callApi('POST', `${this.#path}/payment`, { body, idempotencyKey });
    } catch (error) {
      const hasResponse = error instanceof ApiFailure && !error.isNetwork;
      // A lost response may have opened a payment: keep the key, which finds it again.
      if (hasResponse) this.#opening.finish();
      throw hasResponse && error.status < 500 ? error : new DraftPaymentError(PAYMENT_INIT_FAILED);
    }
  }

  /** A closed window does not mean 'not paid': the server asks the provider and releases the stock. */
  async #cancel({ id: paymentOrderId }: OpenedPayment): Promise<PlacedDraft> {
    this.#opening.finish();
    const body = { paymentOrderId };
    const { placed } = await this.#call<{ placed: PlacedDraft | null }>('payment/cancel', { body });
    if (!placed) throw new DraftPaymentError(CLOSED);
    return placed;
  }

  async #call<T = PlacedDraft>(to: string, options: { body: object; idempotencyKey?: string }): Promise<T> {
    try {
      return await callApi<T>('POST', `${this.#path}/${to}`, options);
    } catch (error) {
      const isFinal = error instanceof ApiFailure && !error.isNetwork && error.status < 500;
      throw isFinal ? error : new DraftPaymentError(FOLLOWS);
    }
  }
}
