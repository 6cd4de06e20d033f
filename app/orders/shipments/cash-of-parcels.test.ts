import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { cashOfOrder } from '#test/cash-of-order.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';
import type { Order } from '../orders.schema.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const CHARGED = '560001';
const zone = { courier: 'Blue Dart', cashOnDelivery: true, daysMin: 2, daysMax: 4 };
const zones = [{ name: 'Bengaluru', pins: ['560'], charge: 89.5, ...zone }];
expect((await admin.call('PUT', '/api/admin/shipping/zones', { body: { zones } })).status).toBe(200);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const today = await findToday(shop.db);
const IN_A_MONTH = { startDate: addDays(today, 30), endDate: addDays(today, 31) };

interface Placing {
  prices: readonly number[];
  coupon?: boolean;
  pin?: string;
  credit?: number;
  quantity?: number;
  /** adds Meera's rental outfit */
  outfit?: boolean;
}

/** A cash order with one line for each price; `pack` makes a parcel of one line. */
async function placed({ prices, pin = jaipur.postalCode, credit = 0, quantity = 1, ...also }: Placing) {
  const shopper = await newShopper(shop);
  for (const price of prices) {
    const variants = [{ size: 'M', quantity: 100 }];
    const outline = { name: `Stole for ${price}`, categoryId: cast.women, variants };
    const product = await inTransaction(shop.db, (trx) =>
      addProduct(trx, { ...outline, pricePaise: rupees(price) }),
    );
    await shopper.add({ product, quantity });
  }
  if (also.outfit) await shopper.add({ product: cast.outfit, quantity: 1, rentalPeriod: IN_A_MONTH });
  if (also.coupon) await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
  if (credit > 0) {
    const { _id } = (await shopper.get('/api/auth/me')).body.user;
    const body = { amount: credit, reason: 'A gift' };
    await admin.call('POST', `/api/admin/customers/${_id}/store-credit`, { body });
  }
  const shippingInfo = { ...jaipur, postalCode: pin, pinConfirmed: true };
  const answer = await shopper.order({ shippingInfo, useStoreCredit: credit > 0 });
  expect([answer.status, answer.body.message]).toEqual([201, answer.body.message]);
  const order = answer.body.order as Order;
  if (also.outfit) {
    const { _id } = (await shopper.get('/api/products/rentals/orders/my')).body.rentalOrders[0];
    const path = `/api/products/rentals/orders/${_id}/status`;
    expect((await admin.call('PUT', path, { body: { status: 'Approved' } })).status).toBe(200);
  }
  await shop.work.handlePendingEvents();
  const read = async (): Promise<Order> => (await shopper.get(`/api/orders/${order._id}`)).body.order;
  const pack = async (price: number, count = quantity) => {
    const item = order.items.find((each) => each.name === `Stole for ${price}`)?._id;
    const body = { items: [{ item, quantity: count }], courier: 'Blue Dart' };
    return (await admin.call('POST', `/api/admin/orders/${order._id}/shipments`, { body })).body.shipment;
  };
  const balance = async () => (await shopper.get('/api/store-credit')).body.balance;
  return { shopper, order, read, pack, balance };
}

async function walk({ _id }: { _id: string }, ...statuses: string[]) {
  for (const status of statuses) {
    const answer = await admin.call('PUT', `/api/admin/shipments/${_id}/status`, { body: { status } });
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  }
}
const deliver = (parcel: { _id: string }) => walk(parcel, 'Out for delivery', 'Delivered');
const comeBack = (parcel: { _id: string }) => walk(parcel, 'Picked up', 'Returning', 'Returned');
const cashOf = (order: Order) => cashOfOrder(shop.db, order._id);

describe('a cash order in two parcels', () => {
  test('what a return is expected to refund has no shipping that came back with the first parcel', async () => {
    const { shopper, order, read, pack } = await placed({ prices: [500, 600] });
    const [first, second] = [await pack(500), await pack(600)];
    await comeBack(first);
    await deliver(second);
    expect((await read()).status).toBe('Delivered');
    const item = order.items.find(({ name }) => name === 'Stole for 600')?._id;
    const quote = await shopper.get(`/api/orders/${order._id}/returns/quote?items=${item}:1`);
    expect([quote.status, quote.body.quote?.refund]).toEqual([200, 600]);
  });

  test('with a coupon: each parcel collects its discounted price, and the ledger has it', async () => {
    const { order, read, pack } = await placed({ prices: [1549, 1899], coupon: true });
    expect(order.total).toBe(3103.2);
    const [first, second] = [await pack(1549), await pack(1899)];
    expect([first.toCollect, second.toCollect]).toEqual([1394.1, 1709.1]);
    await deliver(first);
    await comeBack(second);
    expect(await read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid' });
    expect(await cashOf(order)).toBe(1394.1);
  });

  test('with a shipping charge: the first parcel collects it, and the ledger has it', async () => {
    const { order, read, pack } = await placed({ prices: [1699, 3998], pin: CHARGED });
    expect(order.total).toBe(5786.5);
    const [first, second] = [await pack(1699), await pack(3998)];
    expect([first.toCollect, second.toCollect]).toEqual([1788.5, 3998]);
    await deliver(first);
    await comeBack(second);
    expect(await read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid' });
    expect(await cashOf(order)).toBe(1788.5);
  });

  test('whose second parcel comes back first is due what its first one collects', async () => {
    const { order, read, pack } = await placed({ prices: [2499, 1699], pin: CHARGED });
    const [first, second] = [await pack(2499), await pack(1699)];
    await comeBack(second);
    const { toCollect, shipments } = await read();
    expect([toCollect, shipments[0]?.toCollect]).toEqual([2588.5, 2588.5]);
    await deliver(first);
    expect(await cashOf(order)).toBe(2588.5);
  });

  test('whose first parcel comes back is not charged for shipping, whichever moves first', async () => {
    for (const isDeliveredFirst of [true, false]) {
      const { order, read, pack } = await placed({ prices: [2499, 1699], pin: CHARGED });
      const [first, second] = [await pack(2499), await pack(1699)];
      if (isDeliveredFirst) await deliver(second);
      await comeBack(first);
      if (!isDeliveredFirst) {
        expect((await read()).toCollect).toBe(1699);
        await deliver(second);
      }
      expect(await cashOf(order)).toBe(1699);
      const { documents } = (await admin.get(`/api/admin/orders/${order._id}`)).body;
      expect(documents.creditNotes).toMatchObject([{ total: 2588.5 }]);
    }
  });

  test('does not refund a shipping charge that was not collected when the rest is returned', async () => {
    const { shopper, order, pack } = await placed({ prices: [2499, 1699], pin: CHARGED });
    const [first, second] = [await pack(2499), await pack(1699)];
    await comeBack(first);
    await deliver(second);
    const item = order.items.find(({ name }) => name === 'Stole for 1699')?._id;
    const items = [{ item, quantity: 1, reason: 'Faulty or damaged' }];
    const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, {
      body: { items, upiId: 'asha@okbank' },
    });
    expect([asked.status, asked.body.message]).toEqual([201, asked.body.message]);
    const path = `/api/admin/returns/${asked.body.return._id}`;
    for (const status of ['Approved', 'Received', 'Refunded'])
      await admin.call('PUT', path, { body: { status } });
    const { order: seen, documents } = (await admin.get(`/api/admin/orders/${order._id}`)).body;
    expect([seen.paymentStatus, seen.returns]).toMatchObject(['refunded', [{ refund: 1699 }]]);
    expect(documents.creditNotes.map(({ total }: { total: number }) => total)).toEqual([2588.5, 1699]);
  });

  test('beside an outfit: shipping that is no longer due is not given back again with the rest', async () => {
    const { order, read, pack } = await placed({ prices: [2499, 1699], pin: CHARGED, outfit: true });
    await comeBack(await pack(2499));
    const item = order.items.find(({ name }) => name === 'Stole for 1699')?._id;
    const body = { items: [{ item, quantity: 1 }], reason: 'Out of stock' };
    const cancelled = await admin.call('POST', `/api/admin/orders/${order._id}/cancellations`, { body });
    expect([cancelled.status, cancelled.body.message]).toEqual([200, cancelled.body.message]);
    expect((await read()).cancellations).toMatchObject([{ amount: 1699 }]);
    const { documents } = (await admin.get(`/api/admin/orders/${order._id}`)).body;
    expect(documents.creditNotes.map(({ total }: { total: number }) => total)).toEqual([2588.5, 1699]);
  });

  test('and store credit: the credit goes back for what the courier does not collect', async () => {
    const { order, read, pack, balance } = await placed({ prices: [500, 1500], credit: 1000 });
    const [first, second] = [await pack(500), await pack(1500)];
    expect([first.toCollect, second.toCollect]).toEqual([500, 500]);
    await comeBack(second);
    expect((await read()).toCollect).toBe(500);
    await deliver(first);
    expect([await cashOf(order), await balance()]).toEqual([500, 1000]);
    expect((await read()).paymentStatus).toBe('partly refunded');
  });

  test('of pieces of one line: collections and ledger agree to the paisa in every order of events', async () => {
    for (const back of [0, 1, 2])
      for (const isFirst of [true, false]) {
        const { order, pack, read } = await placed({ prices: [333.35], coupon: true, quantity: 4 });
        const parcels = [await pack(333.35, 1), await pack(333.35, 1), await pack(333.35, 2)];
        const collected = parcels.map(({ toCollect }) => Math.round(toCollect * 100));
        expect(collected.reduce((sum, each) => sum + each)).toBe(Math.round(order.total * 100));
        const kept = parcels.filter((_, index) => index !== back);
        if (isFirst) await comeBack(parcels[back]);
        for (const parcel of kept) await deliver(parcel);
        if (!isFirst) await comeBack(parcels[back]);
        expect((await read()).status).toBe('Delivered');
        const told = collected.filter((_, index) => index !== back).reduce((sum, each) => sum + each);
        expect(await cashOf(order)).toBe(told / 100);
      }
  });
});
