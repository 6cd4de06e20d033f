import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from './fixtures.ts';
import { openTestShop } from './shop-for-tests.ts';
import { newShopper } from './shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const shopper = await newShopper(shop);

await shopper.add({ product: cast.saree });
await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) });
await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
await shopper.order();

/** One customer uses a coupon twice: in an order and in a pending payment. */
await shop.db
  .insertInto('coupons')
  .values({ code: 'TEN', kind: 'percentage', percent_off: 10, description: 'Ten percent' })
  .execute();
const customer = await newShopper(shop);
for (const buy of [() => customer.order(), () => customer.open()]) {
  await customer.add({ product: cast.saree });
  await customer.call('POST', '/api/cart/coupon', { body: { code: 'TEN' } });
  await buy();
}

test('they hold of a shop in which something was bought', async () => {
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test.each([
  ['I1 an order', sql`update order_lines set unit_price_paise = unit_price_paise + 1`],
  ['I1 a checkout', sql`update checkouts set total_paise = total_paise + 1`],
  ['I2 a stock item’s quantity', sql`update stock_items set on_hand = on_hand + 1`],
  ['I2 received units', sql`update order_lines set quantity = quantity + 1`],
  ['I3 a captured', sql`update orders set payment_id = null`],
  ['I3 a checkout', sql`update orders set checkout_id = null`],
  ['I5 an order', sql`update orders set user_id = ${cast.asha.userId}`],
  ['I8 cash', sql`insert into open_cash_orders values ('user x', 1)`],
  ['I9 a coupon is not', sql`update coupons set most_uses = 1`],
  ['I9 a person', sql`update coupons set first_order_only = true`],
  ['I9 a coupon’s counters', sql`update coupons set used = 1`],
  ['I9 a coupon is reserved', sql`delete from coupon_reservations`],
  ['I11 card clearing', sql`update payments set amount_paise = amount_paise + 1`],
  ['I12 an order’s timeline', sql`update orders set status = 'Packed'`],
  ['an order is listed', sql`update listed_orders set status = 'Packed'`],
  ['I12 the payment', sql`update orders set payment_status = 'refunded' where payment_id is not null`],
])('a violation of %s … is found', async (invariant, violate) => {
  const found = await shop.db
    .transaction()
    .execute(async (trx) => {
      await violate.execute(trx);
      throw Object.assign(new Error('undone'), { broken: await brokenInvariants(trx) });
    })
    .catch((error) => error.broken ?? Promise.reject(error));
  expect(Object.keys(found).some((each) => each.startsWith(invariant))).toBe(true);
});
