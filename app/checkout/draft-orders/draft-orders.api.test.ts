import { afterEach, describe, expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
let staff = await openSession(shop.db, { userId: cast.admin.userId });
const LIST = '/api/admin/draft-orders';
const A_DAY_S = 24 * 60 * 60;
const address = { ...jaipur, phone: '9876543210' };

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const admin = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: staff, body });

let stoles = 0;
async function newStole({ price = 500, quantity = 5 } = {}) {
  const name = `Festive stole ${++stoles}`;
  const fields = { name, categoryId: cast.women, pricePaise: rupees(price) };
  const variants = [{ size: 'M', quantity }];
  return await inTransaction(shop.db, (trx) => addProduct(trx, { ...fields, variants }));
}
const stockOf = async (product: string): Promise<number> =>
  (await shop.call('GET', `/api/products/${product}`)).body.product.stock;

async function compose(more: object = {}) {
  const product = await newStole();
  const customer = await addPerson(shop);
  const items = [{ product, quantity: 2 }];
  const body = { customer: customer.email, shippingInfo: address, items, ...more };
  const answer = await admin('POST', LIST, body);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  const { draftOrder } = answer.body;
  const pay = draftOrder.link.replace('https://vastra.test/pay/', '/api/pay/');
  return { product, customer, draft: draftOrder, pay, at: `${LIST}/${draftOrder._id}` };
}

const placeInCash = (pay: string, total: number) => shop.call('POST', `${pay}/cash`, { body: { total } });
const openPayment = (pay: string, total: number) =>
  shop.call('POST', `${pay}/payment`, { body: { amount: total * 100 } });
const confirm = (pay: string, proof: object) => shop.call('POST', `${pay}/payment/confirm`, { body: proof });
const ordersOf = async (userId: string) =>
  await shop.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'payment_method', 'payment_status', 'cancel_reason'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const refundsOf = async (userId: string) =>
  await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .select(['refunds.reason_key', 'refunds.amount_paise'])
    .where('charges.user_id', '=', userId)
    .execute();
const statusOf = async (at: string) => (await admin('GET', at)).body.draftOrder.status;

describe('composing', () => {
  test('a draft has the shop’s prices and delivery charge, and a discount with its reason', async () => {
    const { draft, at, customer } = await compose({ discount: 100, discountReason: 'A loyal customer' });
    expect(draft).toMatchObject({
      status: 'Open',
      customer: { _id: customer.id, email: customer.email },
      cart: { summary: { subtotal: 1000, discount: 100, total: draft.total }, coupon: null },
      discountReason: 'A loyal customer',
      createdBy: 'Admin',
    });
    const { shipping } = draft.cart.summary;
    expect(draft.total).toBe(900 + shipping);
    const change = { shippingInfo: address, items: [{ product: cast.kurta, size: 'M', color: 'White' }] };
    const changed = (await admin('PUT', at, { ...change, note: 'Calls back at 5' })).body.draftOrder;
    expect(changed).toMatchObject({ discount: 0, note: 'Calls back at 5', cart: { items: [{ size: 'M' }] } });
    const entries = await listAuditEntries(shop.db, { subjectId: draft._id });
    expect(entries.map(({ action }) => action)).toEqual(['created', 'changed']);
    expect(JSON.stringify(entries)).not.toContain(draft.link.split('/').at(-1));
  });

  test('a new e-mail address gets an account with the name of the address', async () => {
    const { draft } = await compose({ customer: 'New.Customer@vastra.test' });
    expect(draft.customer).toMatchObject({ name: 'Asha Kulkarni', email: 'new.customer@vastra.test' });
    const { draft: second } = await compose({ customer: 'new.customer@vastra.test' });
    expect(second.customer._id).toBe(draft.customer._id);
  });

  test.each([
    [{ customer: '9123456780' }, 'No account uses this mobile number. Enter the customer’s email address.'],
    [{ customer: 'nobody' }, 'Enter an email address or a 10-digit mobile number.'],
    [{ items: [] }, 'Add at least one product.'],
    [{ items: [{ product: cast.outfit }] }, 'Outfits cannot be part of a draft.'],
    [
      { items: [{ product: cast.kurta, size: 'XXL', color: 'White' }] },
      'This size or colour is not on sale.',
    ],
    [
      { items: [{ product: cast.saree }, { product: cast.saree }] },
      'Each size and colour can appear only once.',
    ],
    [{ discount: 10 }, 'Enter the reason for the discount.'],
    [
      { discount: 2500, discountReason: 'Too much' },
      'The discount must be less than the price of the items.',
    ],
    [{ shippingInfo: jaipur }, 'Enter the mobile number for the courier.'],
    [{ shippingInfo: { ...address, state: 'Kerala' } }, expect.stringContaining('302006')],
    [
      { shippingInfo: { ...address, businessName: 'Asha Events LLP', gstin: '27AAPFU0939F1ZV' } },
      'This GSTIN is registered in Maharashtra, but the address is in Rajasthan. Please enter a GSTIN of the same state as the address.',
    ],
  ])('refuses %j', async (wrong, message) => {
    const items = [{ product: cast.saree, quantity: 1, color: 'Gold' }];
    const body = { customer: 'asha@vastra.test', shippingInfo: address, items, ...wrong };
    const answer = await admin('POST', LIST, body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('the list is filtered by status and found by customer', async () => {
    const { draft, at, customer } = await compose();
    await admin('POST', `${at}/withdraw`);
    const find = async (query: string) =>
      (await admin('GET', `${LIST}?${query}`)).body.draftOrders.map(({ _id }: { _id: string }) => _id);
    expect(await find(`search=${customer.email}`)).toEqual([draft._id]);
    expect(await find(`search=${draft.number}`)).toEqual([draft._id]);
    expect(await find(`status=Withdrawn&search=${customer.email}`)).toEqual([draft._id]);
    expect(await find(`status=Open&search=${customer.email}`)).toEqual([]);
  });
});

describe('the link', () => {
  test('is mailed, shows the order at today’s prices, and says what has changed', async () => {
    const { draft, at, pay, product, customer } = await compose();
    expect((await admin('POST', `${at}/send`)).body.draftOrder.sentAt).not.toBeNull();
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${customer.email}`)).body;
    expect(JSON.stringify(messages)).toContain(draft.link);
    await admin('PUT', `/api/admin/products/${product}`, { price: 600 });
    const shown = await shop.call('GET', pay);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.body).toMatchObject({
      status: 'Open',
      order: { formerTotal: draft.total, cart: { summary: { subtotal: 1200 } }, shippingInfo: address },
    });
    expect(JSON.stringify(shown.body)).not.toContain(customer.email);
    const old = await placeInCash(pay, draft.total);
    expect([old.status, old.body.message]).toEqual([
      409,
      'The total has changed. Please check it and order again.',
    ]);
    expect(old.body.summary.total).toBe(shown.body.order.cart.summary.total);
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('%s is unknown', async (token) => {
    expect((await shop.call('GET', `/api/pay/${token}`)).status).toBe(404);
    expect((await placeInCash(`/api/pay/${token}`, 100)).status).toBe(404);
  });

  test('is limited for each network address', async () => {
    const { pay } = await compose();
    const { createApi } = await import('#app/api.ts');
    const sender = { address: '203.0.113.9', isLocal: false, isLimited: true };
    const strict = createApi({ ...shop.parts, identifySender: () => sender });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await strict.request(pay)).status);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });

  test('works only while the draft is open', async () => {
    const { draft, at, pay } = await compose();
    await admin('POST', `${at}/withdraw`);
    expect((await shop.call('GET', pay)).body).toMatchObject({ status: 'Withdrawn', order: null });
    for (const refused of [await placeInCash(pay, draft.total), await openPayment(pay, draft.total)])
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This order has been withdrawn. Please contact us.',
      ]);
    for (const call of [admin('POST', `${at}/withdraw`), admin('POST', `${at}/send`)])
      expect((await call).status).toBe(409);
  });
});

describe('cash on delivery', () => {
  test('places one order with the discount; the customer’s own cart stays as it is', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: cast.saree, color: 'Green' });
    const { draft, pay, product, at } = await compose({
      ...{ customer: shopper.email, discount: 100, discountReason: 'Sorry for the delay', note: 'Gift' },
    });
    const placed = await placeInCash(pay, draft.total);
    expect(placed.body).toMatchObject({ success: true, isCancelled: false });
    expect(await ordersOf(shopper.id)).toMatchObject([{ payment_method: 'cod', status: 'Order Placed' }]);
    expect(await stockOf(product)).toBe(3);
    expect((await shopper.get('/api/cart')).body.items).toHaveLength(1);
    const { orderNumber } = placed.body;
    expect((await admin('GET', at)).body.draftOrder).toMatchObject({
      status: 'Ordered',
      orderNumber,
      link: null,
    });
    const { order, notes } = (await admin('GET', `/api/admin/orders/${orderNumber}`)).body;
    expect(order.summary).toMatchObject({ discount: 100, total: draft.total });
    expect(notes).toMatchObject([
      { text: `Draft ${draft.number}. Discount of ₹100: Sorry for the delay. Note: Gift` },
    ]);
    const again = await placeInCash(pay, draft.total);
    expect([again.status, again.body.message]).toEqual([409, 'This order has already been placed.']);
    const change = { shippingInfo: address, items: [{ product }] };
    expect((await admin('PUT', at, change)).status).toBe(409);
  });

  test('staff place it for a customer who said yes on the phone', async () => {
    const { draft, at, product, customer } = await compose();
    const place = (total: number) => admin('POST', `${at}/cash`, { total });
    const changed = await place(draft.total - 1);
    expect([changed.status, changed.body.summary.total]).toEqual([409, draft.total]);
    const { status, body } = await place(draft.total);
    expect([status, body.success]).toEqual([200, true]);
    expect(await ordersOf(customer.id)).toMatchObject([
      { order_number: body.orderNumber, payment_method: 'cod', status: 'Order Placed' },
    ]);
    expect(await stockOf(product)).toBe(3);
    expect((await admin('GET', at)).body.draftOrder).toMatchObject({ status: 'Ordered', link: null });
    const again = await place(draft.total);
    expect([again.status, again.body.message]).toEqual([409, 'This order has already been placed.']);
    const entries = await listAuditEntries(shop.db, { subjectId: draft._id });
    expect(entries.map(({ action }) => action)).toEqual(['created', 'placed']);
  });

  test('staff who press twice place one order, and get the same answer with a key', async () => {
    const { draft, at, customer } = await compose();
    const headers = { 'idempotency-key': 'a-call-from-jaipur' };
    const place = () =>
      shop.call('POST', `${at}/cash`, { token: staff, headers, body: { total: draft.total } });
    const [one, two] = await Promise.all([place(), place()]);
    expect([one.status, two.status, two.body.orderNumber]).toEqual([200, 200, one.body.orderNumber]);
    expect(await ordersOf(customer.id)).toHaveLength(1);
    const entries = await listAuditEntries(shop.db, { subjectId: draft._id });
    expect(entries.map(({ action }) => action)).toEqual(['created', 'placed']);
  });

  test('staff and customer at the same moment place one order', async () => {
    const { draft, pay, at, customer, product } = await compose();
    const total = draft.total;
    const answers = await Promise.all([placeInCash(pay, total), admin('POST', `${at}/cash`, { total })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ordersOf(customer.id)).toHaveLength(1);
    expect(await stockOf(product)).toBe(3);
  });

  test.each([['above the limit for cash', 30_000, 400, 'Cash on delivery is for orders up to ₹10,000.']])(
    'staff cannot place it %s',
    async (_, price, expected, message) => {
      const product = await newStole({ price });
      const { draft, at, customer } = await compose({ items: [{ product, quantity: 1 }] });
      const { status, body } = await admin('POST', `${at}/cash`, { total: draft.total });
      expect([status, body.message]).toEqual([expected, message]);
      expect(await ordersOf(customer.id)).toEqual([]);
    },
  );

  test('nobody else places it by that call', async () => {
    const { draft, at } = await compose();
    const shopper = await newShopper(shop);
    expect((await shopper.call('POST', `${at}/cash`, { body: { total: draft.total } })).status).toBe(403);
  });

  test('a customer without a mobile number is reached at the one of the address', async () => {
    const customer = await addPerson(shop, { mobile: false });
    const { draft, pay } = await compose({ customer: customer.email });
    expect((await placeInCash(pay, draft.total)).status).toBe(200);
    expect(await ordersOf(customer.id)).toHaveLength(1);
  });

  test('two tabs at once, or two from different servers, place one order', async () => {
    const { draft, pay, customer, product } = await compose();
    const answers = await Promise.all([1, 2, 3, 4].map(() => placeInCash(pay, draft.total)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await ordersOf(customer.id)).toHaveLength(1);
    expect(await stockOf(product)).toBe(3);
  });

  test('withdrawing at the same moment: one of both wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { draft, pay, at, customer, product } = await compose();
      const [placed, withdrawn] = await Promise.all([
        placeInCash(pay, draft.total),
        admin('POST', `${at}/withdraw`),
      ]);
      expect([placed.status, withdrawn.status].sort()).toEqual([200, 409]);
      const isOrdered = placed.status === 200;
      expect(await ordersOf(customer.id)).toHaveLength(isOrdered ? 1 : 0);
      expect(await stockOf(product)).toBe(isOrdered ? 3 : 5);
    }
  });
});

describe('card and UPI', () => {
  test('a payment reserves the stock and becomes the order', async () => {
    const { draft, pay, at, customer, product } = await compose();
    const opened = await openPayment(pay, draft.total);
    expect([opened.status, opened.body.amount]).toEqual([200, draft.total * 100]);
    expect(await stockOf(product)).toBe(3);
    const proof = await payAt(shop, opened.body.id, 'success');
    const placed = await confirm(pay, proof);
    expect(placed.body).toMatchObject({ success: true });
    expect(await ordersOf(customer.id)).toMatchObject([{ payment_status: 'paid', status: 'Order Placed' }]);
    expect(await statusOf(at)).toBe('Ordered');
    expect((await confirm(pay, proof)).body.orderNumber).toBe(placed.body.orderNumber);
  });

  test('a closed window frees the stock, and the draft stays open', async () => {
    const { draft, pay, at, product } = await compose();
    const { id: paymentOrderId } = (await openPayment(pay, draft.total)).body;
    const cancelled = await shop.call('POST', `${pay}/payment/cancel`, { body: { paymentOrderId } });
    expect(cancelled.body).toEqual({ placed: null });
    expect([await stockOf(product), await statusOf(at)]).toEqual([5, 'Open']);
  });

  test('two tabs that pay at once: one order, and the second payment is refunded', async () => {
    const { draft, pay, customer, product } = await compose();
    const first = (await openPayment(pay, draft.total)).body.id;
    const second = (await openPayment(pay, draft.total)).body.id;
    const proofs = [await payAt(shop, first, 'success'), await payAt(shop, second, 'success')];
    const answers = await Promise.all(proofs.map((proof) => confirm(pay, proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await ordersOf(customer.id)).toHaveLength(1);
    expect(await refundsOf(customer.id)).toEqual([
      { reason_key: 'paid twice', amount_paise: draft.total * 100 },
    ]);
    expect(await stockOf(product)).toBe(3);
  });

  test('cash in one tab while another pays: one order; a payment that follows is refunded', async () => {
    const { draft, pay, customer, product } = await compose();
    const { id } = (await openPayment(pay, draft.total)).body;
    expect((await placeInCash(pay, draft.total)).status).toBe(200);
    await confirm(pay, await payAt(shop, id, 'success'));
    expect(await ordersOf(customer.id)).toMatchObject([{ payment_method: 'cod', status: 'Order Placed' }]);
    expect(await refundsOf(customer.id)).toMatchObject([{ reason_key: 'paid twice' }]);
    expect(await stockOf(product)).toBe(3);
  });

  test('withdrawing frees the stock; a payment that arrives all the same is refunded', async () => {
    const { draft, pay, at, customer, product } = await compose();
    const { id } = (await openPayment(pay, draft.total)).body;
    expect((await admin('POST', `${at}/withdraw`)).status).toBe(200);
    expect(await stockOf(product)).toBe(5);
    const late = await confirm(pay, await payAt(shop, id, 'success'));
    expect(late.body).toMatchObject({
      isCancelled: true,
      message: 'The order was withdrawn before your payment arrived. The whole amount goes back to you.',
    });
    expect(await ordersOf(customer.id)).toMatchObject([{ status: 'Cancelled', payment_status: 'refunded' }]);
    expect(await refundsOf(customer.id)).toMatchObject([{ amount_paise: draft.total * 100 }]);
    expect([await stockOf(product), await statusOf(at)]).toEqual([5, 'Withdrawn']);
  });

  test('withdrawing while the payment is settled: an order, or a refund', async () => {
    for (let round = 0; round < 5; round++) {
      const { draft, pay, at, customer, product } = await compose();
      const proof = await payAt(shop, (await openPayment(pay, draft.total)).body.id, 'success');
      const [placed, withdrawn] = await Promise.all([confirm(pay, proof), admin('POST', `${at}/withdraw`)]);
      const isOrdered = withdrawn.status === 409;
      expect(placed.body.isCancelled).toBe(!isOrdered);
      expect(await ordersOf(customer.id)).toHaveLength(1);
      expect(await refundsOf(customer.id)).toHaveLength(isOrdered ? 0 : 1);
      expect(await stockOf(product)).toBe(isOrdered ? 3 : 5);
    }
  });

  test('a payment for a deleted draft is refunded', async () => {
    const { draft, pay, customer, product } = await compose();
    const { id } = (await openPayment(pay, draft.total)).body;
    const proof = await payAt(shop, id, 'success');
    await shop.db.deleteFrom('draft_orders').where('id', '=', draft._id).execute();
    await shop.call('POST', '/api/cart/orders', {
      token: customer.token,
      body: { ...proof, paymentMethod: 'razorpay' },
    });
    expect(await ordersOf(customer.id)).toMatchObject([{ status: 'Cancelled' }]);
    expect(await stockOf(product)).toBe(5);
  });
});

describe('personal data', () => {
  test('drafts are exported, and deleted with the account', async () => {
    const { draft, customer } = await compose({ note: 'Prefers evenings' });
    const exported = await shop.call('GET', '/api/auth/me/export', { token: customer.token });
    expect(exported.body.draftOrders).toMatchObject([
      { number: draft.number, note: 'Prefers evenings', shippingInfo: address },
    ]);
    await admin('DELETE', `/api/admin/users/${customer.id}`);
    expect((await admin('GET', `${LIST}/${draft._id}`)).status).toBe(404);
  });
});

test('a shopper and a guest may not compose', async () => {
  const { token } = await addPerson(shop);
  expect((await shop.call('GET', LIST, { token })).status).toBe(403);
  expect((await shop.call('GET', LIST)).status).toBe(401);
});

// Last, because these tests advance the clock.
describe('a link that expires', () => {
  test('is refused after 7 days and valid again once it is sent; payments that were opened in time count', async () => {
    const { draft, pay, at, customer } = await compose();
    const { id } = (await openPayment(pay, draft.total)).body;
    await advanceShopClock(shop.db, 7 * A_DAY_S + 1);
    staff = await openSession(shop.db, { userId: cast.admin.userId });
    expect((await shop.call('GET', pay)).body).toMatchObject({ status: 'Expired', order: null });
    const refused = await placeInCash(pay, draft.total);
    expect(refused.body.message).toBe('This link has expired. Please contact us for a new one.');
    // Nothing has ended the reservation yet, so its payment completes the draft.
    await confirm(pay, await payAt(shop, id, 'success'));
    expect(await ordersOf(customer.id)).toMatchObject([{ status: 'Order Placed' }]);
    expect(await statusOf(at)).toBe('Ordered');
  });

  test('a payment after the reservation is refunded', async () => {
    const { draft, pay, at, customer, product } = await compose();
    const { id } = (await openPayment(pay, draft.total)).body;
    await advanceShopClock(shop.db, 8 * A_DAY_S);
    await shop.work.runDueJobs();
    staff = await openSession(shop.db, { userId: cast.admin.userId });
    expect([await stockOf(product), await statusOf(at)]).toEqual([5, 'Expired']);
    await confirm(pay, await payAt(shop, id, 'success'));
    expect(await ordersOf(customer.id)).toMatchObject([
      {
        status: 'Cancelled',
        cancel_reason:
          'The payment link had expired when your payment arrived. The whole amount goes back to you.',
      },
    ]);
    expect((await admin('POST', `${at}/send`)).body.draftOrder).toMatchObject({ status: 'Open' });
  });
});

test('staff choose express, the link has its charge and no choice, and the order goes by it', async () => {
  const express = { daysMin: 0, daysMax: 1, charge: 250 };
  const zones = [{ name: 'Express', pins: ['302'], charge: 80, express }];
  expect((await admin('PUT', '/api/admin/shipping/zones', { zones })).status).toBe(200);
  const { draft, pay } = await compose({ express: true });
  expect(draft).toMatchObject({ isExpress: true, total: 1250 });
  const { cart } = (await shop.call('GET', pay)).body.order;
  expect([cart.summary.shipping, cart.delivery.isExpress, cart.delivery.services]).toEqual([
    250,
    true,
    undefined,
  ]);
  expect((await placeInCash(pay, 1080)).status).toBe(409);
  const placed = await placeInCash(pay, 1250);
  expect(placed.status).toBe(200);
  const [order] = await shop.db
    .selectFrom('orders')
    .select(['is_express', 'shipping_paise'])
    .where('order_number', '=', placed.body.orderNumber)
    .execute();
  expect(order).toEqual({ is_express: true, shipping_paise: 25_000 });
  await admin('PUT', '/api/admin/shipping/zones', { zones: [] });
});
