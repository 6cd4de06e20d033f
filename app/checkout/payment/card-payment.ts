import type { User } from '#app/accounts/accounts.schema.ts';
import type { CartLine } from '#app/cart/cart.schema.ts';
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
import { isExpressChosen, saveExpressChoice } from '#app/shipping/promise/delivery-pin.ts';
import type { PinConfirmation } from '../address/address.schema.ts';
import { NO_CONNECTION, PaymentError } from '../checkout-requests.ts';
import { OrderAttempt } from '../order-attempt.ts';
import { readVisitSource } from '../own-visit-source.ts';

export { fetchPaymentWindow } from '#app/payments/payment-window/open-payment-window.ts';

interface CardPaymentInput extends PinConfirmation {
  shippingInfo: ShippingInfo;
  /** in paise as shown to the shopper; the server refuses another total */
  amount: number;
  /** whether express delivery is chosen */
  express?: boolean;
  /** the amount is then the rest to pay */
  useStoreCredit?: boolean;
  /** the amount is then a part of a cash order */
  partPayment?: boolean;
  /** a fingerprint of the cart's lines: another cart with the same total is another payment */
  cartFingerprint: string;
}

/** The cart and its buyer. Amounts are in rupees. */
interface CartToPay extends PinConfirmation {
  shippingInfo: ShippingInfo;
  user: User;
  shopName: string;
  items: readonly Pick<CartLine, '_id' | 'quantity'>[];
  total: number;
  /** the delivery services, if express is one of them */
  hasExpress?: unknown;
  /** the rest to pay, if store credit is used */
  amountDue?: number;
  /** for a cash order, the part that is paid first */
  advance?: number | false | null;
}

interface Paid extends PaymentConfirmation {
  paymentMethod: 'razorpay' | 'card';
}

/** A reservation ends after 15 minutes; the margin keeps shoppers from paying in its last moment. */
const REPEATABLE_MS = 13 * 60_000;

const CLOSED = 'The payment was cancelled. Your items are still in your cart, but no longer reserved.';
const CLOSED_UNKNOWN = 'The payment window was closed. If you paid, your order will appear under My Orders.';
const TRY_AGAIN = 'Your items stay reserved for 15 minutes, so you can try again.';
const FOLLOWS = 'If your payment went through, your order will appear under My Orders.';

/**
 * A card payment for the cart, from the first attempt to the order. A failed attempt is repeated in the same payment
 * while its stock is reserved; after a successful payment, only the order call is repeated.
 */
export class CardPayment {
  readonly #opening = new OrderAttempt(newId);
  readonly #ordering = new OrderAttempt(newId);
  #startedAt = 0;
  #paid: Paid | undefined;
  readonly #openWindow: OpenPaymentWindow;

  constructor(openWindow: OpenPaymentWindow = openPaymentWindow) {
    this.#openWindow = openWindow;
  }

  /** Calls `pay` for the cart. */
  async payCart({ shippingInfo, pinConfirmed, user, ...cart }: CartToPay): Promise<Order> {
    const { items, total, hasExpress, amountDue, advance, shopName } = cart;
    const contact = shippingInfo.phone ?? user.mobileNumber ?? undefined;
    const input = {
      ...{ shippingInfo, pinConfirmed, amount: Math.round((advance || (amountDue ?? total)) * 100) },
      ...(hasExpress && isExpressChosen() ? { express: true } : {}),
      ...(advance && { partPayment: true }),
      ...(amountDue !== undefined && { useStoreCredit: true }),
      cartFingerprint: items.map(({ _id, quantity }) => `${_id} ${quantity}`).join(),
    };
    return await this.pay(input, { to: shopName, name: user.name, email: user.email, contact });
  }

  /** Throws a `PaymentError` or an `ApiFailure`, after which the call can be repeated. */
  async pay(input: CardPaymentInput, payer: Payer): Promise<Order> {
    if (!this.#paid) {
      const opened = await this.#open(input);
      const result = await this.#openWindow(opened, payer);
      if (result === 'closed') return await this.#cancel(opened);
      if ('failed' in result) throw failed(result.failed);
      this.#paid = { ...result, paymentMethod: opened.provider === 'razorpay' ? 'razorpay' : 'card' };
    }
    return await this.#order(this.#paid, input.shippingInfo);
  }

  async #open({ cartFingerprint, ...body }: CardPaymentInput): Promise<OpenedPayment> {
    if (Date.now() - this.#startedAt > REPEATABLE_MS) {
      this.#opening.finish();
      this.#startedAt = Date.now();
    }
    const idempotencyKey = this.#opening.keyFor([body, cartFingerprint]);
    try {
      return await callApi<OpenedPayment>('POST', '/api/payment/create-order', {
        // Not part of the payment: it may become known between two attempts.
        body: { ...body, source: readVisitSource() },
        idempotencyKey,
      });
    } catch (error) {
      const hasResponse = error instanceof ApiFailure && !error.isNetwork;
      // A lost response may have opened a payment: keep the key, which finds it again.
      if (hasResponse) this.#opening.finish();
      throw hasResponse && error.status < 500 ? error : new PaymentError(PAYMENT_INIT_FAILED);
    }
  }

  /** A closed window does not mean 'not paid': the server asks the provider and releases the stock. */
  async #cancel({ id }: OpenedPayment): Promise<Order> {
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
      this.#reset();
      saveExpressChoice(false);
      return order;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.isNetwork)
        throw new PaymentError(`${NO_CONNECTION} ${FOLLOWS}`);
      // A 5xx response is retried with the same payment; a 4xx response is final.
      if (error.status < 500) this.#reset();
      throw error;
    }
  }

  #reset(): void {
    this.#paid = undefined;
    this.#opening.finish();
    this.#ordering.finish();
  }
}

function failed(reason: string): PaymentError {
  return new PaymentError(reason === PAYMENT_INIT_FAILED ? reason : `${reason} ${TRY_AGAIN}`);
}
