import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { ProviderRefused } from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    name: 'Festive stole',
    categoryId: cast.women,
    pricePaise: rupees(1000),
    variants: [{ size: 'M', quantity: 1000 }],
  }),
);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function stock(): Promise<number> {
  return (await shop.call('GET', `/api/products/${product}`)).body.product.stock;
}

async function placed(by: 'card' | 'cash', { code }: { code?: string } = {}) {
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity: 2 });
  if (code) await shopper.call('POST', '/api/cart/coupon', { body: { code } });
  const input = by === 'cash' ? {} : { paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const { order } = (await shopper.order(input)).body;
  const cancel = (body: object = {}) => shopper.call('POST', `/api/orders/${order._id}/cancel`, { body });
  const move = (status: string) =>
    admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status } });
  return { shopper, order, cancel, move };
}

async function refundsOf(order: { _id: string }) {
  return await shop.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.payment_id', 'refunds.payment_id')
    .select(['amount_paise', 'state'])
    .where('orders.id', '=', order._id)
    .execute();
}

describe('a shopper cancels', () => {
  test('what was paid by card: the money goes back, the pieces too, and the words why are kept', async () => {
    const before = await stock();
    const { order, cancel } = await placed('card');
    const { status, body } = await cancel({ reason: ' Ordered the wrong size ' });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
      cancelReason: 'Ordered the wrong size',
      canCancel: false,
      timeline: [
        { status: 'Order Placed', by: 'shopper' },
        { status: 'Cancelled', by: 'shopper', note: 'Ordered the wrong size' },
      ],
    });
    expect(await stock()).toBe(before);
    expect(await refundsOf(order)).toEqual([{ amount_paise: 2_000_00, state: 'queued' }]);
    await shop.work.handlePendingEvents();
    expect(await refundsOf(order)).toEqual([{ amount_paise: 2_000_00, state: 'processed' }]);
  });

  test('what is to be paid on delivery: nothing was paid, nothing goes back', async () => {
    const { order, cancel } = await placed('cash');
    expect((await cancel()).body.order).toMatchObject({ status: 'Cancelled', paymentStatus: 'pending' });
    expect(await refundsOf(order)).toEqual([]);
  });

  test('twenty times at once: one refund, the pieces back once, the coupon free again', async () => {
    const before = await stock();
    const { shopper, order, cancel } = await placed('card', { code: 'FIRST10' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await refundsOf(order)).toMatchObject([{ amount_paise: 1_800_00 }]);
    expect(await stock()).toBe(before);
    await shopper.add({ product });
    expect((await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } })).status).toBe(200);
  });

  test('only before it is packed', async () => {
    const { cancel, move } = await placed('card');
    await move('Packed');
    const { status, body } = await cancel();
    expect([status, body.message]).toEqual([409, 'This order is Packed and can no longer be cancelled.']);
  });

  test('nobody else’s order, and none that is not there', async () => {
    const { order } = await placed('card');
    const other = await newShopper(shop);
    for (const id of [order._id, newId(), 'x']) {
      const path = `/api/orders/${id}/cancel`;
      expect((await other.call('POST', path, { body: {} })).status).toBe(404);
      expect((await shop.call('POST', path, { body: {} })).status).toBe(401);
    }
    expect((await admin.call('POST', `/api/orders/${order._id}/cancel`, { body: {} })).status).toBe(404);
  });

  test.each([{ reason: 7 }, { reason: 'x'.repeat(501) }, []])('%o is not a valid reason', async (body) => {
    expect((await (await placed('cash')).cancel(body)).status).toBe(400);
  });
});

test('an admin’s cancelling refunds a card payment too, also after it was shipped', async () => {
  const { order, move } = await placed('card');
  await move('Shipped');
  expect((await move('Cancelled')).body.order).toMatchObject({
    paymentStatus: 'refunded',
    timeline: [{}, { by: 'shop' }, { status: 'Cancelled', by: 'shop' }],
  });
  expect(await refundsOf(order)).toHaveLength(1);
});

test('an admin’s reason for cancelling is told to the shopper, and belongs to cancelling alone', async () => {
  const { order, shopper } = await placed('card');
  const reason = 'An item is out of stock.';
  const moveTo = (status: string) =>
    admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status, reason } });
  const refused = await moveTo('Packed');
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'reason', message: 'A reason can only be given when an order is cancelled.' }],
  ]);
  expect((await moveTo('Cancelled')).body.order).toMatchObject({ cancelReason: reason });
  const seen = (await shopper.get(`/api/orders/${order._id}`)).body.order;
  expect(seen.timeline.at(-1)).toMatchObject({ status: 'Cancelled', note: reason });
  const [entry] = (await admin.get('/api/admin/audit?limit=1')).body.entries;
  expect(entry.after).toEqual({ status: 'Cancelled', reason });
});

test('shopper’s cancel and admin’s moves at once: one of them wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, cancel, move } = await placed('card');
    const answers = await Promise.all([cancel(), move('Packed'), move('Cancelled'), cancel()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { status } = (await admin.get(`/api/orders/${order._id}`)).body.order;
    expect(await refundsOf(order)).toHaveLength(status === 'Cancelled' ? 1 : 0);
  }
});

test('a refund that the provider refuses leaves the order paid, and a person is told', async () => {
  const sandbox = shop.payments.current;
  if (!sandbox) throw new Error('the test shop has no sandbox');
  const { refund } = sandbox;
  sandbox.refund = async () => {
    throw new ProviderRefused('The payment is too old.');
  };
  const { order, shopper, cancel } = await placed('card');
  await cancel();
  await shop.work.handlePendingEvents();
  sandbox.refund = refund;
  expect((await shopper.get(`/api/orders/${order._id}`)).body.order).toMatchObject({
    status: 'Cancelled',
    paymentStatus: 'paid',
  });
  const alerts = await shop.db.selectFrom('payment_alerts').select('subject').execute();
  expect(alerts).toEqual([{ subject: 'A refund was refused' }]);
  // Repair the failed refund, so that the check of the invariants after this test passes.
  await shop.db.updateTable('refunds').set({ state: 'queued' }).where('state', '=', 'failed').execute();
  await shop.db
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', order._id)
    .execute();
});
