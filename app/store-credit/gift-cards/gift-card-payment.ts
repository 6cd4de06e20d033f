import { openPaymentWindow } from '#app/payments/payment-window/open-payment-window.ts';
import {
  type OpenedPayment,
  type OpenPaymentWindow,
  PAYMENT_INIT_FAILED,
  type Payer,
} from '#app/payments/payment-window/payment-window.ts';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { GiftCard } from './gift-card.schema.ts';

const CLOSED = 'The payment was cancelled. No gift card was sent.';
const FOLLOWS = 'The connection failed. If your payment went through, the gift card is sent by itself.';

/** Its message is shown to the buyer. */
export class GiftCardError extends Error {}

/** Buys one gift card. After a lost response, the same key finds the opened payment. */
export class GiftCardPayment {
  #body = '';
  #key = newId();
  readonly #openWindow: OpenPaymentWindow;

  constructor(openWindow: OpenPaymentWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Throws an `ApiFailure` of the input, or a `GiftCardError`. Both can be tried again. */
  async buy(body: object, payer: Payer): Promise<GiftCard> {
    const { giftCard, payment } = await this.#open(body);
    const result = await this.#openWindow(payment, payer);
    if (result === 'closed') return await this.#checkIfPaid(giftCard);
    if ('failed' in result) throw new GiftCardError(result.failed);
    try {
      const path = `/api/gift-cards/${giftCard._id}/payment`;
      return (await callApi<{ giftCard: GiftCard }>('POST', path, { body: result })).giftCard;
    } catch (error) {
      const isFinal = error instanceof ApiFailure && !error.isNetwork && error.status < 500;
      throw new GiftCardError(isFinal ? error.message : FOLLOWS);
    }
  }

  async #open(body: object): Promise<{ giftCard: GiftCard; payment: OpenedPayment }> {
    const text = JSON.stringify(body);
    if (text !== this.#body) this.#key = newId();
    this.#body = text;
    try {
      return await callApi('POST', '/api/gift-cards', { body, idempotencyKey: this.#key });
    } catch (error) {
      const hasResponse = error instanceof ApiFailure && !error.isNetwork;
      if (hasResponse) this.#key = newId();
      throw hasResponse && error.status < 500 ? error : new GiftCardError(PAYMENT_INIT_FAILED);
    }
  }

  /** A closed window does not mean 'not paid'. */
  async #checkIfPaid({ _id }: GiftCard): Promise<GiftCard> {
    this.#key = newId();
    const { giftCard } = await callApi<{ giftCard: GiftCard }>('GET', `/api/gift-cards/${_id}`).catch(() => {
      throw new GiftCardError(FOLLOWS);
    });
    if (giftCard.status === 'Awaiting payment') throw new GiftCardError(CLOSED);
    return giftCard;
  }
}
