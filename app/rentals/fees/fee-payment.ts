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
import { rupeesToPaise } from '#app/platform/money/money.ts';
import type { RentalOrder } from '../rental.schema.ts';

type RentalOrderResponse = { rentalOrder: RentalOrder };

const CLOSED = 'The payment was cancelled. The rental fee is still due.';
const STATUS_FOLLOWS = 'If your payment went through, the fee will show as paid here.';

/** Its message is shown to the renter. */
export class FeePaymentError extends Error {}

/** Pays one rental fee by card. Retries after a payment only repeat its confirmation. */
export class FeePayment {
  #key: string | undefined;
  #paid: PaymentConfirmation | undefined;
  readonly #openWindow: OpenPaymentWindow;

  constructor(openWindow: OpenPaymentWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Returns the updated rental order. Throws `FeePaymentError`, after which it can be called again. */
  async pay(order: RentalOrder, payer: Payer): Promise<RentalOrder> {
    if (!this.#paid) {
      const result = await this.#openWindow(await this.#open(order), payer);
      this.#key = undefined;
      if (result === 'closed') return await checkIfPaid(order);
      if ('failed' in result) throw new FeePaymentError(result.failed);
      this.#paid = result;
    }
    return await this.#confirm(order, this.#paid);
  }

  /** After a lost response, the same idempotency key finds the opened payment. */
  async #open({ _id, total }: RentalOrder): Promise<OpenedPayment> {
    this.#key ??= newId();
    const body = { rentalOrder: _id, amount: rupeesToPaise(total) };
    try {
      const idempotencyKey = this.#key;
      return await callApi<OpenedPayment>('POST', '/api/payment/create-order', { body, idempotencyKey });
    } catch (error) {
      const hasResponse = error instanceof ApiFailure && !error.isNetwork;
      if (hasResponse) this.#key = undefined;
      throw new FeePaymentError(hasResponse && error.status < 500 ? error.message : PAYMENT_INIT_FAILED);
    }
  }

  async #confirm({ _id }: RentalOrder, paid: PaymentConfirmation): Promise<RentalOrder> {
    try {
      const path = `/api/products/rentals/orders/${_id}/payment`;
      const { rentalOrder } = await callApi<RentalOrderResponse>('POST', path, { body: paid });
      return rentalOrder;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.isNetwork || error.status >= 500)
        throw new FeePaymentError(`The connection failed. ${STATUS_FOLLOWS}`);
      this.#paid = undefined;
      throw new FeePaymentError(error.message);
    }
  }
}

/** The payment may have succeeded although the window was closed. */
async function checkIfPaid({ _id }: RentalOrder): Promise<RentalOrder> {
  const { rentalOrder } = await callApi<RentalOrderResponse>(
    'GET',
    `/api/products/rentals/orders/${_id}`,
  ).catch(() => {
    throw new FeePaymentError(`The payment window was closed. ${STATUS_FOLLOWS}`);
  });
  if (rentalOrder.feeStatus === 'due') throw new FeePaymentError(CLOSED);
  return rentalOrder;
}
