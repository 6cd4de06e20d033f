import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#app/foundation/database.server.ts';
import { Refusal } from '#app/foundation/refusal.ts';
import { brokenInvariants } from '#server/invariants.ts';
import { furnish } from '#test/cast.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/trade-for-tests.ts';
import { ANY_CASH_ORDERS } from '../cash-on-delivery.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { countCashOrder } from './count-cash-order.ts';
import { placeOrder } from './place-order.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await furnish(db);
const rules = { ...ANY_CASH_ORDERS, openOrders: 3 };
const tooMany =
  'Some of your orders with cash on delivery are still on their way. Please pay this one by card.';

afterEach(async () => expect(await brokenInvariants(db)).toEqual({}));

const actorOf = ({ id: userId }: TestShopper) => ({ kind: 'user', userId, permissions: [] }) as const;

async function place(shopper: TestShopper, phone?: string) {
  await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
  const wish = { paymentMethod: 'cod', shippingInfo: { ...jaipur, phone } } as const;
  return (await placeOrder(db, actorOf(shopper), { wish, rules })).body.order;
}

test('a person has three open orders with cash on delivery at most; one that ended makes room', async () => {
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

test('so has a mobile number, whoever orders to it', async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)));
  const [one, two, three, four] = shoppers as [TestShopper, TestShopper, TestShopper, TestShopper];
  for (const shopper of [one, two, three]) await place(shopper, '98765 43210');
  await expect(place(four, '+91 9876543210')).rejects.toThrow(tooMany);
  await place(four, '9876543211');
});

test('many at once do not pass the limit', async () => {
  const buyer = { userId: cast.rohan.userId, mobile: '+919000000004', shippingInfo: jaipur };
  // The bare counter, because one person's orders wait for one another anyway.
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction(db, (trx) => countCashOrder(trx, buyer, rules))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal);
  await db.deleteFrom('open_cash_orders').where('counted_for', 'like', `%${cast.rohan.userId}`).execute();
  await db.deleteFrom('open_cash_orders').where('counted_for', '=', 'mobile +919000000004').execute();
});
