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
const STATUS_FOLLOWS = 'If your payment went through, the fee shows as paid here by itself.';

/** Why a fee was not paid, in a sentence for the renter. */
export class FeePaymentError extends Error {}

/** Paying one rental fee by card. What was paid is never paid again, whatever becomes of the call that tells of it. */
export class FeePayment {
  #key: string | undefined;
  #paid: PaymentConfirmation | undefined;
  readonly #openWindow: OpenPaymentWindow;

  constructor(openWindow: OpenPaymentWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Gives the rental order as it then is. Throws a `FeeFault`; then the same can be asked for again. */
  async pay(order: RentalOrder, payer: Payer): Promise<RentalOrder> {
    if (!this.#paid) {
      const end = await this.#openWindow(await this.#open(order), payer);
      this.#key = undefined;
      if (end === 'closed') return await paidMeanwhile(order);
      if ('failed' in end) throw new FeePaymentError(end.failed);
      this.#paid = end;
    }
    return await this.#tell(order, this.#paid);
  }

  /** An answer that was lost may have opened a payment: the same key finds it again. */
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

  async #tell({ _id }: RentalOrder, paid: PaymentConfirmation): Promise<RentalOrder> {
    try {
      const path = `/api/products/rentals/orders/${_id}/payment`;
      const { rentalOrder } = await callApi<RentalOrderResponse>('POST', path, { body: paid });
      return rentalOrder;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.isNetwork || error.status >= 500)
        throw new FeePaymentError(`The shop could not be reached. ${STATUS_FOLLOWS}`);
      this.#paid = undefined;
      throw new FeePaymentError(error.message);
    }
  }
}

/** A closed window does not mean 'not paid': the shop may have heard from the provider. */
async function paidMeanwhile({ _id }: RentalOrder): Promise<RentalOrder> {
  const { rentalOrder } = await callApi<RentalOrderResponse>(
    'GET',
    `/api/products/rentals/orders/${_id}`,
  ).catch(() => {
    throw new FeePaymentError(`The payment window was closed. ${STATUS_FOLLOWS}`);
  });
  if (rentalOrder.feeStatus === 'due') throw new FeePaymentError(CLOSED);
  return rentalOrder;
}
