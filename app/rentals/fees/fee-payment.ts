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

/** The parts that a renter can pay by card after the approval; a deposit is only held. */
export type RentalPart = 'fee' | 'deposit';

interface PartOfRental {
  amountOf(order: RentalOrder): number;
  isDue(order: RentalOrder): boolean;
  closed: string;
  statusFollows: string;
}

const PARTS: Record<RentalPart, PartOfRental> = {
  fee: {
    amountOf: ({ total }) => total,
    isDue: ({ feeStatus }) => feeStatus === 'due',
    closed: 'The payment was cancelled. The rental fee is still due.',
    statusFollows: 'If your payment went through, the fee will show as paid here.',
  },
  deposit: {
    amountOf: ({ deposit }) => deposit,
    isDue: ({ depositStatus }) => depositStatus === 'awaited',
    closed: 'The window was closed. The deposit is not held yet.',
    statusFollows: 'If it went through, the deposit will show as held here.',
  },
};

/** Its message is shown to the renter. */
export class FeePaymentError extends Error {}

/** Pays one rental fee by card, or has a deposit held. Retries after a payment only repeat its confirmation. */
export class FeePayment {
  #key: string | undefined;
  #paid: PaymentConfirmation | undefined;
  readonly #openWindow: OpenPaymentWindow;
  readonly #part: RentalPart;

  constructor(openWindow: OpenPaymentWindow = openPaymentWindow, part: RentalPart = 'fee') {
    this.#openWindow = openWindow;
    this.#part = part;
  }

  /** Returns the updated rental order. Throws `FeePaymentError`, after which it can be called again. */
  async pay(order: RentalOrder, payer: Payer): Promise<RentalOrder> {
    if (!this.#paid) {
      const result = await this.#openWindow(await this.#open(order), payer);
      this.#key = undefined;
      if (result === 'closed') return await checkIfPaid(order, PARTS[this.#part]);
      if ('failed' in result) throw new FeePaymentError(result.failed);
      this.#paid = result;
    }
    return await this.#confirm(order, this.#paid);
  }

  /** After a lost response, the same idempotency key finds the opened payment. */
  async #open(order: RentalOrder): Promise<OpenedPayment> {
    this.#key ??= newId();
    const amount = rupeesToPaise(PARTS[this.#part].amountOf(order));
    const body = { rentalOrder: order._id, amount, ...(this.#part === 'deposit' && { pays: 'deposit' }) };
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
        throw new FeePaymentError(`The connection failed. ${PARTS[this.#part].statusFollows}`);
      this.#paid = undefined;
      throw new FeePaymentError(error.message);
    }
  }
}

/** The payment may have succeeded although the window was closed. */
async function checkIfPaid({ _id }: RentalOrder, part: PartOfRental): Promise<RentalOrder> {
  const { rentalOrder } = await callApi<RentalOrderResponse>(
    'GET',
    `/api/products/rentals/orders/${_id}`,
  ).catch(() => {
    throw new FeePaymentError(`The payment window was closed. ${part.statusFollows}`);
  });
  if (part.isDue(rentalOrder)) throw new FeePaymentError(part.closed);
  return rentalOrder;
}
