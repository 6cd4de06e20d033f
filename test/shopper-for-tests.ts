import type { SandboxOutcome } from '#app/payments/payment-window/payment-window.ts';
import { payAtSandbox } from '#app/payments/providers/sandbox.server.ts';
import { addPerson, type TestPerson } from './people-for-tests.ts';
import type { CallOptions, TestAnswer, TestShop } from './shop-for-tests.ts';

/** An address that can be shipped to. */
export const jaipur = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  address: '12 Civil Lines, near Ajmer Road',
  city: 'Jaipur',
  postalCode: '302006',
  country: 'India',
};

export interface TestShopper extends TestPerson {
  add(input: object): Promise<TestAnswer>;
  /** Orders what is in the cart, to Jaipur and paid on delivery unless told otherwise. */
  order(input?: object, key?: string): Promise<TestAnswer>;
  /** Opens a card payment for what is in the cart. */
  open(input?: object, key?: string): Promise<TestAnswer>;
  /** Opens one and pays it at the sandbox; gives what an order call names as its proof. */
  pay(outcome?: SandboxOutcome): Promise<Proof>;
  get(path: string): Promise<TestAnswer>;
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
}

/** What an order call says of its payment. */
export interface Proof {
  paymentOrderId: string;
  paymentId: string;
  paymentSignature: string;
}

/** A new person with a cart of their own. */
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

/** What happens in the sandbox's window. Where nobody tells the page, the proof names the order alone. */
export async function payAt(shop: TestShop, orderId: string, outcome: SandboxOutcome): Promise<Proof> {
  const proof = await payAtSandbox(shop.db, { orderId, outcome });
  return {
    paymentOrderId: orderId,
    paymentId: proof?.razorpay_payment_id ?? '',
    paymentSignature: proof?.razorpay_signature ?? '',
  };
}
