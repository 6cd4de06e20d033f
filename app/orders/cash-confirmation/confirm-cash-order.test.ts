import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { confirmCashOrder } from './confirm-cash-order.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    ...{ name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(1000) },
    variants: [{ size: 'M', quantity: 1000 }],
  }),
);

const RULES = {
  ...{ openOrders: null, codeAbove: null, pinLimits: [], minParcels: 2 },
  ...{ maxReturnedPerson: null, maxReturnedNumber: null, maxReturnedPin: null },
};
const save = (rules: object) => admin.call('PUT', '/api/admin/cash-rules', { body: { ...RULES, ...rules } });

beforeEach(async () => void (await save({ linkAbove: 2000 })));

async function placed(quantity: number, shopper?: TestShopper) {
  const person = shopper ?? (await newShopper(shop));
  await person.add({ product, quantity });
  const { order } = (await person.order()).body as { order: Order };
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${person.email}`)).body;
  const [mail] = messages.filter(({ subject }: { subject: string }) => subject.includes(order.orderNumber));
  const token = /\/orders\/confirm\?token=(\S+)/.exec(mail.text)?.[1];
  return { order, token };
}

const confirmationOf = async ({ _id }: Order) =>
  (await admin.get(`/api/admin/orders/${_id}`)).body.confirmation;
const INVALID = 'This link is not valid. Please open the link in our mail again.';
const visitor = { db: shop.db, address: '192.0.2.1', isLimited: false };
const confirm = (token = '') => confirmCashOrder(visitor, { token });

describe('a cash order above the limit', () => {
  test('has a link in its mail that confirms it once, however often it is followed', async () => {
    const { order, token } = await placed(3);
    expect(await confirmationOf(order)).toEqual({ until: expect.any(String), confirmedAt: null });
    const thanks = `Thank you. Your order ${order.orderNumber} is confirmed.`;
    const already = `Your order ${order.orderNumber} is already confirmed.`;
    const sentences = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(sentences.toSorted()).toEqual([thanks, already, already].toSorted());
    const { confirmedAt } = await confirmationOf(order);
    expect(confirmedAt).toEqual(expect.any(String));
    expect(await confirm(token)).toBe(already);
    expect((await confirmationOf(order)).confirmedAt).toBe(confirmedAt);
  });

  test('is not confirmed with the link of another order, or one that the shop did not sign', async () => {
    const { order, token = '' } = await placed(3);
    const other = await placed(3);
    const [, signature] = token.split('.');
    for (const forged of [`${other.order._id}.${signature}`, order._id, `${order._id}.`, 'x', ''])
      await expect(confirm(forged)).rejects.toThrow(INVALID);
    expect((await confirmationOf(order)).confirmedAt).toBeNull();
    expect((await confirmationOf(other.order)).confirmedAt).toBeNull();
  });

  test('is not confirmed with another time written in the order, or once it is cancelled', async () => {
    const late = await placed(3);
    const setUntil = (until: Date) =>
      shop.db.updateTable('orders').set({ confirm_by: until }).where('id', '=', late.order._id).execute();
    for (const until of [new Date(0), new Date(Date.now() + 86_400_000 * 365)]) {
      await setUntil(until);
      await expect(confirm(late.token)).rejects.toThrow(INVALID);
    }

    for (const isConfirmed of [false, true]) {
      const shopper = await newShopper(shop);
      const { order, token } = await placed(3, shopper);
      if (isConfirmed) await confirm(token);
      await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
      const cancelled = `Your order ${order.orderNumber} is cancelled, so there is nothing to confirm.`;
      await expect(confirm(token)).rejects.toThrow(cancelled);
    }
  });

  test('has no link up to the limit, or without one', async () => {
    const small = await placed(1);
    expect([small.token, await confirmationOf(small.order)]).toEqual([undefined, null]);
    await save({ linkAbove: null });
    expect((await placed(3)).token).toBeUndefined();
    await save({ linkAbove: 2000 });
    // The form of the previous release does not send the limit.
    await save({});
    expect((await placed(3)).token).toEqual(expect.any(String));
  });

  test('cannot be tried without end from one address', async () => {
    const { order, token = '' } = await placed(3);
    const from = (address: string) => confirmCashOrder({ ...visitor, address, isLimited: true }, { token });
    for (let tried = 0; tried < 30; tried++)
      await confirmCashOrder({ ...visitor, isLimited: true }, { token: 'x' }).catch(() => undefined);
    await expect(from(visitor.address)).rejects.toThrow('Too many attempts.');
    expect((await confirmationOf(order)).confirmedAt).toBeNull();
    expect(await from('198.51.100.7')).toContain('is confirmed.');
  });

  test('is not confirmed after 48 hours, and its link says so', async () => {
    const [late, confirmed] = [await placed(3), await placed(3)];
    await confirm(confirmed.token);
    const { until } = await confirmationOf(late.order);
    expect(new Date(until).getTime() - new Date(late.order.createdAt).getTime()).toBe(48 * 3_600_000);
    await advanceShopClock(shop.db, 48 * 3_600);
    const expired = `This link has expired. If you still want your order ${late.order.orderNumber}, please contact us.`;
    await expect(confirm(late.token)).rejects.toThrow(expired);
    expect(await confirm(confirmed.token)).toBe(
      `Your order ${confirmed.order.orderNumber} is already confirmed.`,
    );
  });
});
