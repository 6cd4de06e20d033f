import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { PinConfirmation } from './address/address.schema.ts';

export interface PlaceOrderInput extends PinConfirmation {
  shippingInfo: ShippingInfo;
  paymentMethod: 'cod';
  /** as shown to the shopper; the server refuses another total (rules §4, Prices and totals) */
  total: number;
  useStoreCredit?: true;
  /** the rest to pay, if store credit is used */
  amountDue?: number;
}

/** The idempotency key is the same with any code and source of the visit. */
export async function placeOrder(
  input: PlaceOrderInput,
  idempotencyKey: string,
  { otp, source }: { otp?: string; source?: string } = {},
): Promise<Order> {
  const { order } = await callApi<{ order: Order }>('POST', '/api/cart/orders', {
    body: { ...input, otp, source },
    idempotencyKey,
  });
  return order;
}

/** Whether an order was refused because its code is missing or invalid. */
export function isConfirmationRequired(error: unknown): boolean {
  return error instanceof ApiFailure && error.errors.some(({ path }) => path === 'otp');
}

/**
 * The idempotency key of an order. The same order that is sent again (lost response, second click) keeps its key, so
 * that the server returns the same response; a changed order has a new key (rules §2).
 */
export class OrderAttempt {
  #body = '';
  #key = '';
  readonly #newKey: () => string;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = this.#newKey();
    }
    return this.#key;
  }

  /** Called when the order is placed: the same cart is then another order. */
  finish(): void {
    this.#body = '';
  }
}
