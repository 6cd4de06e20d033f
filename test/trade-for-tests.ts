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
  add(wish: object): Promise<TestAnswer>;
  /** Orders what is in the cart, to Jaipur and paid on delivery unless told otherwise. */
  order(wish?: object, key?: string): Promise<TestAnswer>;
  get(path: string): Promise<TestAnswer>;
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
}

/** A new person with a cart of their own. */
export async function newShopper(
  shop: TestShop,
  person: { isAdmin?: boolean; name?: string; mobile?: boolean } = {},
): Promise<TestShopper> {
  const someone = await addPerson(shop, person);
  const { token } = someone;
  return {
    ...someone,
    add: (wish) => shop.call('POST', '/api/cart', { token, body: wish }),
    order: (wish = {}, key) =>
      shop.call('POST', '/api/cart/orders', {
        token,
        body: { shippingInfo: jaipur, paymentMethod: 'cod', ...wish },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    get: (path) => shop.call('GET', path, { token }),
    call: (method, path, options) => shop.call(method, path, { token, ...options }),
  };
}
