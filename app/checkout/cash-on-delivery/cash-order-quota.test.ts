import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#app/orders/cancel-order.server.ts';
import { requireCashOrderQuota } from '#app/orders/create-order.server.ts';
import { changeOrderStatus } from '#app/orders/fulfilment/change-order.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { placeOrder } from '../place-order.server.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const rules = { ...UNLIMITED_CASH_ORDERS, openOrders: 3 };
const tooMany =
  'You have reached the limit of open cash-on-delivery orders. Please pay for this one by UPI or card.';

afterEach(async () => expect(await brokenInvariants(db)).toEqual({}));

const actorOf = ({ id: userId }: TestShopper) => ({ kind: 'user', userId, permissions: [] }) as const;

let orders = 0;
async function place(shopper: TestShopper, phone?: string) {
  // Ten units of each size are enough for all tests in this file.
  const size = ['S', 'M', 'L'][++orders % 3];
  await shopper.add({ product: cast.kurta, size, color: 'White' });
  const input = { paymentMethod: 'cod', shippingInfo: { ...jaipur, phone } } as const;
  return (await placeOrder(db, actorOf(shopper), { input, rules })).body.order;
}

test('a person has at most three open cash-on-delivery orders; a finished one allows another', async () => {
  const shopper = await newShopper(shop);
  const orders = [await place(shopper), await place(shopper), await place(shopper)];
  await expect(place(shopper)).rejects.toThrow(tooMany);
  const [first, second] = orders.map(({ _id }) => _id) as [string, string];
  await changeOrderStatus(db, cast.admin, { orderId: first, status: 'Delivered' });
  await place(shopper);
  await expect(place(shopper)).rejects.toThrow(tooMany);
  await cancelOrder(db, actorOf(shopper), { orderId: second });
  await place(shopper);
  await expect(place(shopper)).rejects.toThrow(tooMany);
});

const setMobile = ({ id }: TestShopper, mobile: string | null, isVerified: boolean) =>
  db
    .updateTable('users')
    .set({ mobile, mobile_verified_at: isVerified ? new Date() : null })
    .where('id', '=', id)
    .execute();

test('the same limit applies to a verified mobile number across accounts', async () => {
  const [one, other] = [await newShopper(shop), await newShopper(shop)];
  await setMobile(one, '+919876543210', true);
  for (let placed = 0; placed < 3; placed++) await place(one);
  await setMobile(one, null, false);
  await setMobile(other, '+919876543210', true);
  await expect(place(other)).rejects.toThrow(tooMany);
  await setMobile(other, '+919876543211', true);
  await place(other);
});

test('orders with an unverified number do not count for its owner', async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)));
  const [one, two, three, owner] = shoppers as [TestShopper, TestShopper, TestShopper, TestShopper];
  await setMobile(owner, '+919876543212', true);
  for (const shopper of [one, two, three]) await place(shopper, '98765 43212');
  await setMobile(owner, null, false);
  await setMobile(one, '+919876543212', false);
  await place(one);
  await setMobile(one, null, false);
  await setMobile(owner, '+919876543212', true);
  for (let placed = 0; placed < 3; placed++) await place(owner, '9876543212');
});

test('concurrent orders do not exceed the limit', async () => {
  const buyer = { _id: cast.rohan.userId, mobileNumber: '9000000004', isMobileVerified: true };
  // Tests the counter alone, because one person's orders are serialised anyway.
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction(db, (trx) => requireCashOrderQuota(trx, buyer, rules))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal);
  await db.deleteFrom('open_cash_orders').where('counted_for', 'like', `%${cast.rohan.userId}`).execute();
  await db.deleteFrom('open_cash_orders').where('counted_for', '=', 'mobile +919000000004').execute();
});
