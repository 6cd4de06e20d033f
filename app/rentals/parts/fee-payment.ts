import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import { newId } from '#app/foundation/ids.ts';
import { rupeesToPaise } from '#app/foundation/money.ts';
import { openPaymentWindow } from '#app/payments/parts/open-payment-window.ts';
import {
  NO_WINDOW,
  type OpenedPayment,
  type OpenWindow,
  type PaidProof,
  type Payer,
} from '#app/payments/parts/payment-window.ts';
import type { RentalOrder } from '../rentals.shapes.ts';

type Answer = { rentalOrder: RentalOrder };

const CLOSED = 'The payment was cancelled. The rental fee is still due.';
const FOLLOWS = 'If your payment went through, the fee shows as paid here by itself.';

/** Why a fee was not paid, in a sentence for the renter. */
export class FeeFault extends Error {}

/** Paying one rental fee by card. What was paid is never paid again, whatever becomes of the call that tells of it. */
export class FeePayment {
  #key: string | undefined;
  #paid: PaidProof | undefined;
  readonly #openWindow: OpenWindow;

  constructor(openWindow: OpenWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Gives the rental order as it then is. Throws a `FeeFault`; then the same can be asked for again. */
  async pay(order: RentalOrder, payer: Payer): Promise<RentalOrder> {
    if (!this.#paid) {
      const end = await this.#openWindow(await this.#open(order), payer);
      this.#key = undefined;
      if (end === 'closed') return await paidMeanwhile(order);
      if ('failed' in end) throw new FeeFault(end.failed);
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
      const isHeard = error instanceof ApiFailure && !error.isNetwork;
      if (isHeard) this.#key = undefined;
      throw new FeeFault(isHeard && error.status < 500 ? error.message : NO_WINDOW);
    }
  }

  async #tell({ _id }: RentalOrder, paid: PaidProof): Promise<RentalOrder> {
    try {
      const path = `/api/products/rentals/orders/${_id}/payment`;
      const { rentalOrder } = await callApi<Answer>('POST', path, { body: paid });
      return rentalOrder;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.isNetwork || error.status >= 500)
        throw new FeeFault(`The shop could not be reached. ${FOLLOWS}`);
      this.#paid = undefined;
      throw new FeeFault(error.message);
    }
  }
}

/** A closed window does not mean 'not paid': the shop may have heard from the provider. */
async function paidMeanwhile({ _id }: RentalOrder): Promise<RentalOrder> {
  const { rentalOrder } = await callApi<Answer>('GET', `/api/products/rentals/orders/${_id}`).catch(() => {
    throw new FeeFault(`The payment window was closed. ${FOLLOWS}`);
  });
  if (rentalOrder.feeStatus === 'due') throw new FeeFault(CLOSED);
  return rentalOrder;
}
