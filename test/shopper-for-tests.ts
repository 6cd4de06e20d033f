import type { SandboxOutcome } from '#app/payments/payment-window/payment-window.ts';
import { payAtSandbox } from '#app/payments/providers/sandbox.server.ts';
import { addPerson, type TestPerson } from './people-for-tests.ts';
import type { CallOptions, TestResponse, TestShop } from './shop-for-tests.ts';

/** A valid shipping address. */
export const jaipur = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  address: '12 Civil Lines, near Ajmer Road',
  city: 'Jaipur',
  postalCode: '302006',
  country: 'India',
};

export interface TestShopper extends TestPerson {
  add(input: object): Promise<TestResponse>;
  /** Orders the cart; by default shipped to Jaipur and paid on delivery. */
  order(input?: object, key?: string): Promise<TestResponse>;
  /** Opens a card payment for the cart. */
  open(input?: object, key?: string): Promise<TestResponse>;
  /** Opens a card payment and pays it in the sandbox; returns its proof for the order call. */
  pay(outcome?: SandboxOutcome): Promise<Proof>;
  get(path: string): Promise<TestResponse>;
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
}

/** The payment fields of an order call. */
export interface Proof {
  paymentOrderId: string;
  paymentId: string;
  paymentSignature: string;
}

/** Adds a signed-in customer with calls for their cart and orders. */
export async function newShopper(
  shop: TestShop,
  person: Parameters<typeof addPerson>[1] = {},
): Promise<TestShopper> {
  const someone = await addPerson(shop, person);
  const { token } = someone;
  const call: TestShopper['call'] = (method, path, options) => shop.call(method, path, { token, ...options });
  const headersOf = (key?: string): Record<string, string> =>
    key === undefined ? {} : { 'idempotency-key': key };
  const open = async (input: object = {}, key?: string) => {
    const { summary } = (await call('GET', '/api/cart')).body;
    const body = { amount: Math.round(summary.total * 100), shippingInfo: jaipur, ...input };
    return await call('POST', '/api/payment/create-order', { body, headers: headersOf(key) });
  };
  return {
    ...someone,
    open,
    async pay(outcome = 'success') {
      const opened = await open();
      if (opened.status !== 200) throw new Error(`No payment was opened: ${opened.body.message}`);
      return await payAt(shop, opened.body.id, outcome);
    },
    add: (input) => shop.call('POST', '/api/cart', { token, body: input }),
    order: (input = {}, key) =>
      shop.call('POST', '/api/cart/orders', {
        token,
        body: { shippingInfo: jaipur, paymentMethod: 'cod', ...input },
        headers: headersOf(key),
      }),
    get: (path) => call('GET', path),
    call,
  };
}

/** Pays in the sandbox. If the outcome is not reported to the page, the proof holds only the order id. */
export async function payAt(shop: TestShop, orderId: string, outcome: SandboxOutcome): Promise<Proof> {
  const proof = await payAtSandbox(shop.db, { orderId, outcome });
  return {
    paymentOrderId: orderId,
    paymentId: proof?.razorpay_payment_id ?? '',
    paymentSignature: proof?.razorpay_signature ?? '',
  };
}
