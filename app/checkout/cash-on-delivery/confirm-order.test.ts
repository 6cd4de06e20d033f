import { afterEach, describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { TOO_MANY_CASH_ORDERS } from '#app/orders/create-order.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { codeSentTo, codesSentTo, otherCode } from '#test/codes-for-tests.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { placeOrder } from '../place-order.server.ts';

const RULES = { ...UNLIMITED_CASH_ORDERS, otpAbove: rupees(1000) };
const shop = await openTestShop({ cashRules: RULES });
const cast = await seedFixtures(shop.db);
const WRONG = 'OTP verification failed';
const SHIPPING = 120;

afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual({}));

/** A shopper whose cart has this total, with their number in ten digits. */
async function shopperWith(total: number): Promise<TestShopper & { product: string; number: string }> {
  const shopper = await newShopper(shop);
  const facts = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(total - SHIPPING) };
  const variants = [{ size: 'M', color: 'Red', quantity: 5 }];
  const product = await inTransaction(shop.db, (trx) =>
    addProduct(trx, { ...facts, variants, pictures: [{ url: '/media/festivestole/900.webp' }] }),
  );
  await shopper.add({ product });
  const { user } = (await shopper.get('/api/auth/me')).body;
  return { ...shopper, product, number: user.mobileNumber };
}

const requestCode = (shopper: TestShopper) => shopper.call('POST', '/api/payment/cod/otp');

async function codeOf(shopper: TestShopper & { number: string }): Promise<string> {
  expect((await requestCode(shopper)).status).toBe(200);
  return await codeSentTo(shop, shopper.number);
}

const ordersOf = async (shopper: TestShopper) => (await shopper.get('/api/cart/my-orders')).body.orders;

function refusedAtField(message: string) {
  return { success: false, message, errors: [{ path: 'otp', message }] };
}

describe('a cash-on-delivery order', () => {
  test('needs no code up to the limit, and ignores a wrong one', async () => {
    expect((await (await shopperWith(1000)).order()).status).toBe(201);
    expect((await (await shopperWith(1000)).order({ otp: '123456' })).status).toBe(201);
  });

  test('needs a code above the limit, which works once', async () => {
    const shopper = await shopperWith(1001);
    const refused = await shopper.order();
    const end = shopper.number.slice(-4);
    expect([refused.status, refused.body]).toEqual([
      400,
      refusedAtField(`Please confirm this order with the code that we sent to the number ending in ${end}.`),
    ]);
    expect((await requestCode(shopper)).body).toEqual({
      success: true,
      message: `A 6-digit OTP is on its way to the number ending in ${end}.`,
    });
    const otp = await codeSentTo(shop, shopper.number);
    expect((await shopper.order({ otp })).status).toBe(201);

    await shopper.add({ product: shopper.product });
    const again = await shopper.order({ otp });
    expect([again.status, again.body]).toEqual([400, refusedAtField(WRONG)]);
  });

  test('is refused after five wrong attempts', async () => {
    const shopper = await shopperWith(1001);
    const otp = await codeOf(shopper);
    for (let tries = 0; tries < 5; tries++)
      expect((await shopper.order({ otp: otherCode(otp) })).body).toEqual(refusedAtField(WRONG));
    expect((await shopper.order({ otp })).body).toEqual(refusedAtField(WRONG));
    expect(await ordersOf(shopper)).toEqual([]);
    expect((await shopper.order({ otp: await codeOf(shopper) })).status).toBe(201);
  });

  test('is refused with another person’s code or a code for another purpose', async () => {
    const [shopper, other] = [await shopperWith(1001), await shopperWith(1001)];
    await codeOf(shopper);
    const foreign = await codeOf(other);
    const forSigningIn = { identifier: shopper.number };
    await shopper.call('POST', '/api/auth/send-otp', { body: forSigningIn });
    const [signIn, own] = await codesSentTo(shop, shopper.number);
    if (foreign !== own) expect((await shopper.order({ otp: foreign })).body.message).toBe(WRONG);
    if (signIn !== own) expect((await shopper.order({ otp: signIn })).body.message).toBe(WRONG);
    expect((await shopper.order({ otp: own })).status).toBe(201);
    expect((await other.order({ otp: foreign })).status).toBe(201);
  });

  test('is refused with a code that is older than five minutes', async () => {
    const shopper = await shopperWith(1001);
    const otp = await codeOf(shopper);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 5 * 60 + 1 } });
    expect((await shopper.order({ otp })).body).toEqual(refusedAtField(WRONG));
  });

  test('that is refused for another reason does not use the code', async () => {
    const shopper = await shopperWith(1001);
    const otp = await codeOf(shopper);
    expect((await shopper.order({ otp, total: 999 })).status).toBe(409);
    const actor = { kind: 'user' as const, userId: shopper.id, permissions: [] };
    const input = { shippingInfo: jaipur, paymentMethod: 'cod' as const };
    const rules = { ...RULES, openOrders: 1 };
    await placeOrder(shop.db, actor, { input, rules: { ...rules, otpAbove: null } });
    await shopper.add({ product: shopper.product });
    await expect(placeOrder(shop.db, actor, { input, otp, rules })).rejects.toThrow(TOO_MANY_CASH_ORDERS);
    expect((await shopper.order({ otp })).status).toBe(201);
  });

  test('is returned again for its key, with any code', async () => {
    const shopper = await shopperWith(1001);
    const key = crypto.randomUUID();
    expect((await shopper.order({}, key)).status).toBe(400);
    const otp = await codeOf(shopper);
    const placed = await shopper.order({ otp }, key);
    expect(placed.status).toBe(201);
    for (const input of [{ otp }, { otp: otherCode(otp) }, {}])
      expect((await shopper.order(input, key)).body).toEqual(placed.body);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test.each([
    ['one key', true],
    ['different keys', false],
  ])('is placed once when sent several times at once with %s', async (_name, isSameKey) => {
    const shopper = await shopperWith(1001);
    const otp = await codeOf(shopper);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map((each) => shopper.order({ otp }, isSameKey ? key : `${key} ${each}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual(isSameKey ? [201, 201, 201] : [201, 400, 400]);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test.each([['12345'], ['1234567'], [123456], [''], ['१२३४५६']])(
    'does not accept %j as a code',
    async (otp) => {
      const shopper = await shopperWith(1001);
      const { status, body } = await shopper.order({ otp });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'otp', message: 'Please enter a valid 6-digit OTP.' }],
      ]);
    },
  );
});

describe('the code', () => {
  test('is sent three times in 15 minutes, together with codes for other purposes', async () => {
    const shopper = await shopperWith(1001);
    await shopper.call('POST', '/api/auth/send-otp', { body: { identifier: shopper.number } });
    const answers = [await requestCode(shopper), await requestCode(shopper), await requestCode(shopper)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('needs a signed-in person with a number', async () => {
    expect((await shop.call('POST', '/api/payment/cod/otp')).status).toBe(401);
    const { status, body } = await requestCode(await newShopper(shop, { mobile: false }));
    expect([status, body.message]).toEqual([400, 'Please add a mobile number to your account first.']);
  });

  test.each(['/api/payment/cod/otp', '/api/cart/orders'])(
    'is limited per network address at %s',
    async (path) => {
      const shopper = await shopperWith(1001);
      const identifySender = () => ({ address: `203.0.113.${path.length}`, isLimited: true });
      const api = createApi({ ...shop.parts, identifySender });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` };
      const body = JSON.stringify({ paymentMethod: 'card', otp: '123456' });
      const send = async () => (await api.request(path, { method: 'POST', headers, body })).status;
      const statuses: number[] = [];
      for (let tries = 0; tries <= 30; tries++) statuses.push(await send());
      expect(statuses.at(-1)).toBe(429);
    },
  );

  test('is part of the payment config', async () => {
    const { body } = await shop.call('GET', '/api/payment/config');
    expect(body.cod).toEqual({ enabled: true, limit: 10_000, otpAbove: 1000 });
  });
});

test('by default orders need no code, and none is sent', async () => {
  const api = createApi({ ...shop.parts, cashRules: undefined });
  const config = await (await api.request('/api/payment/config')).json();
  expect(config.cod).toEqual({ enabled: true, limit: 10_000 });
  const { token, number } = await shopperWith(9000);
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.request('/api/payment/cod/otp', { method: 'POST', headers })).status).toBe(409);
  expect(await codesSentTo(shop, number)).toEqual([]);
});
