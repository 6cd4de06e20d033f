import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await addPerson(shop, { isAdmin: true });
const ONLY_FIRST = 'FIRST10 is for your first order only.';

function apply(shopper: TestShopper, code: unknown = 'FIRST10') {
  return shopper.call('POST', '/api/cart/coupon', { body: { code } });
}

async function cancel(orderId: string) {
  const body = { status: 'Cancelled' };
  await shop.call('PUT', `/api/admin/orders/${orderId}/status`, { token: admin.token, body });
}

async function shopperWith(product: string, quantity = 1) {
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity });
  return shopper;
}

async function livingRedemptions({ id }: TestShopper) {
  const query = shop.db.selectFrom('coupon_redemptions').select('order_id').where('user_id', '=', id);
  return (await query.where('released_at', 'is', null).execute()).length;
}

test('a tenth comes off what is bought, not off deposits, and can be taken out again', async () => {
  const shopper = await shopperWith(cast.kurta);
  const period = { startDate: '2030-01-10', endDate: '2030-01-12' };
  await shop.db
    .insertInto('cart_lines')
    .columns(['id', 'user_id', 'product_id', 'variant_id', 'quantity', 'rental_starts_on', 'rental_ends_on'])
    .expression((eb) =>
      eb
        .selectFrom('variants')
        .select((of) => [
          'id',
          of.val(shopper.id).as('user_id'),
          'product_id',
          'id as variant_id',
          of.val(1).as('quantity'),
          of.val(period.startDate).as('rental_starts_on'),
          of.val(period.endDate).as('rental_ends_on'),
        ])
        .where('product_id', '=', cast.outfit),
    )
    .execute();

  const { status, body } = await apply(shopper, ' first10');
  expect(status).toBe(200);
  expect(body.coupon).toMatchObject({ code: 'FIRST10', percentOff: 10, problem: null });
  expect(body.summary).toMatchObject({ subtotal: 3899, discount: 89.9, shipping: 0, total: 3809.1 });
  expect((await shopper.get('/api/cart')).body).toEqual(body);

  const removed = await shopper.call('DELETE', '/api/cart/coupon');
  expect(removed.body).toMatchObject({ coupon: null, summary: { discount: 0, total: 3899 } });
  expect((await shopper.call('DELETE', '/api/cart/coupon')).status).toBe(200);
});

test.each([
  ['FIRST11', 'This coupon code is not valid.'],
  ['x'.repeat(41), 'This coupon code is not valid.'],
  [' ', 'Please enter a coupon code.'],
  [10, 'Please enter a coupon code.'],
  [undefined, 'Please enter a coupon code.'],
])('the code %j is refused', async (code, message) => {
  const answer = await (await newShopper(shop)).call('POST', '/api/cart/coupon', { body: { code } });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('a guest is asked to sign in', async () => {
  const answer = await shop.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
  expect(answer.status).toBe(401);
  expect((await shop.call('DELETE', '/api/cart/coupon')).status).toBe(401);
});

test('guessing ends after twenty tries', async () => {
  const shopper = await newShopper(shop);
  const tries = Array.from({ length: 50 }, (_, each) => apply(shopper, `GUESS${each}`));
  const answers = await Promise.all(tries);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the order keeps the discount, uses the coupon up, and frees it when it is cancelled', async () => {
  const shopper = await shopperWith(cast.kurta, 2);
  await apply(shopper);
  const stale = await shopper.order({ total: 1918 });
  expect([stale.status, stale.body.summary.total]).toEqual([409, 1738.2]);
  const { status, body } = await shopper.order({ total: 1738.2 });
  expect(status).toBe(201);
  expect(body.order.summary).toMatchObject({ subtotal: 1798, discount: 179.8, shipping: 120, total: 1738.2 });
  const named = [{ name: 'Discount (FIRST10)', amount: 179.8 }];
  expect(body.order.summary.discounts).toEqual(named);
  const readAgain = async () => (await shopper.get(`/api/orders/${body.order._id}`)).body.order;
  expect((await readAgain()).summary.discounts).toEqual(named);
  expect((await shopper.get('/api/cart')).body.coupon).toBeNull();

  const second = await apply(shopper);
  expect([second.status, second.body.message]).toEqual([409, ONLY_FIRST]);
  await cancel(body.order._id);
  expect(await livingRedemptions(shopper)).toBe(0);
  expect((await readAgain()).summary.discounts).toEqual(named);
  expect((await apply(shopper)).status).toBe(200);
  await shopper.add({ product: cast.kurta });
  expect((await shopper.order()).body.order.summary.discount).toBe(89.9);
});

test('an order without the coupon was the first one, too', async () => {
  const shopper = await shopperWith(cast.kurta);
  await shopper.order();
  expect((await apply(shopper)).status).toBe(409);
});

test('a coupon that slipped in beside an order is refused when the next one is placed', async () => {
  const shopper = await shopperWith(cast.kurta);
  await shopper.order();
  await shop.db.insertInto('cart_coupons').values({ user_id: shopper.id, code: 'FIRST10' }).execute();
  await shopper.add({ product: cast.kurta });
  const { status, body } = await shopper.order();
  expect([status, body.message]).toEqual([409, ONLY_FIRST]);
});

test('of twenty orders by one person at once one has the discount', async () => {
  await shop.db.updateTable('stock_items').set({ on_hand: 100 }).execute();
  // The total of all twenty units stays below the limit for cash on delivery.
  await shop.db.updateTable('products').set({ price_paise: 400_00 }).where('id', '=', cast.kurta).execute();
  const shopper = await newShopper(shop);
  const buy = async () => {
    await shopper.add({ product: cast.kurta });
    await apply(shopper);
    return await shopper.order();
  };
  await Promise.all(Array.from({ length: 20 }, buy));
  const { orders } = (await shopper.get('/api/cart/my-orders')).body;
  const discounts = orders.map((order: { summary: { discount: number } }) => order.summary.discount);
  expect(discounts.filter((discount: number) => discount > 0)).toHaveLength(1);
  expect(await livingRedemptions(shopper)).toBe(1);
});
