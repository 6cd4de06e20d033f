import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';
import { isSentFirst } from './exchanges.db.server.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await addPerson(shop, { isAdmin: true });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const add = (name: string, price: number, stock = 100) =>
  inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: cast.women, pricePaise: rupees(price) },
      variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: size === 'L' ? 1 : stock })),
    }),
  );
const kurta = await add('Exchanged kurta', 2000);
const dearer = await add('Dearer kurta', 2500);
const cheaper = await add('Cheaper kurta', 1500);

interface Placed {
  _id: string;
  orderNumber: string;
  items: { _id: string }[];
}

async function delivered(quantity = 1): Promise<{ shopper: TestShopper; order: Placed }> {
  const shopper = await newShopper(shop);
  await shopper.add({ product: kurta, size: 'M', quantity });
  const placed = await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) });
  const { order } = placed.body;
  await deliver(order);
  return { shopper, order };
}

async function deliver({ _id }: Placed): Promise<void> {
  const body = { status: 'Delivered' };
  await shop.call('PUT', `/api/admin/orders/${_id}/status`, { token: admin.token, body });
}

const ask = (shopper: TestShopper, order: Placed, change: object = {}, more: object = {}) =>
  shopper.call('POST', `/api/orders/${order._id}/exchanges`, {
    body: {
      items: [{ item: order.items[0]?._id, quantity: 1, size: 'S', reason: 'Too large', ...change }],
      images: [],
      ...more,
    },
  });
const move = (id: string, status: string, more: object = {}) =>
  shop.call('PUT', `/api/admin/exchanges/${id}`, { token: admin.token, body: { status, ...more } });

async function stockOf(product: string, size: string): Promise<number> {
  const { body } = await shop.call('GET', `/api/products/${product}`);
  return body.product.variants.find((each: { size: string }) => each.size === size).stock;
}
const refundsOf = async (exchangeId: string) =>
  (
    await db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('reason_key', '=', `exchange ${exchangeId}`)
      .execute()
  ).map(({ amount_paise }) => amount_paise);
const balance = async (shopper: TestShopper) => (await shopper.get('/api/store-credit')).body.balance;
const documentsOf = async ({ orderNumber }: Placed) =>
  (await shop.call('GET', `/api/admin/orders/${orderNumber}`, { token: admin.token })).body.documents;

describe('another size of the same product', () => {
  test('is reserved when it is asked for, and sent when the old piece is back: nothing is paid', async () => {
    const { shopper, order } = await delivered();
    const before = [await stockOf(kurta, 'S'), await stockOf(kurta, 'M')] as [number, number];
    const asked = await ask(shopper, order);
    expect([asked.status, asked.body.exchange.status, asked.body.exchange.difference]).toEqual([
      201,
      'Requested',
      0,
    ]);
    expect(await stockOf(kurta, 'S')).toBe(before[0] - 1);
    const { _id: id } = asked.body.exchange;
    for (const status of ['Approved', 'Received', 'Sent', 'Completed']) {
      const moved = await move(id, status);
      expect([moved.status, moved.body.exchange?.status]).toEqual([200, status]);
    }
    expect([await stockOf(kurta, 'S'), await stockOf(kurta, 'M')]).toEqual([before[0] - 1, before[1] + 1]);
    expect(await balance(shopper)).toBe(0);
    const { creditNotes } = await documentsOf(order);
    expect(creditNotes).toMatchObject([{ total: 2000, reason: 'Goods exchanged' }]);
    const mails = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body.messages;
    await shop.work.handlePendingEvents();
    expect(mails).toBeDefined();
  });

  test('costs what the piece had cost, after the coupon, even if the price changes', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: kurta, size: 'M', quantity: 3 });
    await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
    const { order } = (await shopper.order()).body;
    await deliver(order);
    const { exchange } = (await ask(shopper, order, { quantity: 2 })).body;
    expect(exchange.difference).toBe(0);
    for (const status of ['Approved', 'Received', 'Sent']) await move(exchange._id, status);
    const { creditNotes } = await documentsOf(order);
    expect(creditNotes[0].total).toBe(3600);
    // The third unit can still be returned. Delivery is not refunded, because two units were kept.
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too late' }];
    const made = await shopper.call('POST', `/api/orders/${order._id}/returns`, {
      body: { items, upiId: 'asha@upi' },
    });
    expect(made.body.return.refund).toBe(1800);
  });

  test.each(['Rejected', 'Cancelled'])('%s, frees the replacement and the piece', async (status) => {
    const { shopper, order } = await delivered();
    const before = await stockOf(kurta, 'S');
    const { exchange } = (await ask(shopper, order)).body;
    const moved = await move(exchange._id, status, { reason: 'Worn' });
    expect([moved.body.exchange.status, moved.body.exchange.note]).toEqual([status, 'Worn']);
    expect(await stockOf(kurta, 'S')).toBe(before);
    expect((await ask(shopper, order)).status).toBe(201);
  });

  test('is cancelled by its shopper until the shop has the piece', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order)).body;
    const cancel = (who: TestShopper) => who.call('POST', `/api/exchanges/${exchange._id}/cancel`);
    const countOpen = async () =>
      (await shop.call('GET', '/api/admin/pending', { token: admin.token })).body.exchanges;
    const open = await countOpen();
    expect((await cancel(await newShopper(shop))).status).toBe(404);
    await move(exchange._id, 'Approved');
    expect((await cancel(shopper)).body.exchange.status).toBe('Cancelled');
    expect(await countOpen()).toBe(open - 1);
    expect((await cancel(shopper)).status).toBe(409);
  });

  test('a faulty piece is exchanged for the same, at no cost', async () => {
    const { shopper, order } = await delivered();
    const left = await stockOf(kurta, 'M');
    const { body } = await ask(shopper, order, { size: 'M', reason: 'Faulty or damaged' });
    expect(body.exchange).toMatchObject({ status: 'Requested' });
    expect(await stockOf(kurta, 'M')).toBe(left - 1);
    const id = body.exchange._id;
    await move(id, 'Approved');
    expect((await move(id, 'Received', { damaged: true })).status).toBe(200);
    const sent = (await move(id, 'Sent')).body.exchange;
    expect(sent).toMatchObject({ status: 'Sent', amountDue: 0 });
    expect(await stockOf(kurta, 'M')).toBe(left - 1);
  });

  test('the same size and colour is refused while nothing is wrong with the piece', async () => {
    const { shopper, order } = await delivered();
    const refused = await ask(shopper, order, { size: 'M', reason: 'Too large' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          path: 'items.0.size',
          message: 'Please choose another size or colour, or say what is wrong with the item.',
        },
      ],
    ]);
    expect((await ask(shopper, order, { size: 'M', reason: 'The zip is broken' })).status).toBe(201);
  });

  test('a damaged piece does not go back in stock', async () => {
    const { shopper, order } = await delivered();
    const before = await stockOf(kurta, 'M');
    const { exchange } = (await ask(shopper, order)).body;
    await move(exchange._id, 'Approved');
    await move(exchange._id, 'Received', { damaged: true });
    expect(await stockOf(kurta, 'M')).toBe(before);
  });
});

describe('another product', () => {
  test('that costs less: the difference goes to store credit when the piece is back', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order, { product: cheaper, size: 'M' })).body;
    expect([exchange.difference, exchange.amountDue]).toEqual([-500, 0]);
    await move(exchange._id, 'Approved');
    expect(await balance(shopper)).toBe(0);
    await move(exchange._id, 'Received');
    expect(await balance(shopper)).toBe(500);
    expect((await move(exchange._id, 'Sent')).status).toBe(200);
  });

  test('that costs less: the shopper can have the difference back on the card', async () => {
    const { shopper, order } = await delivered();
    const refundTo = 'original payment';
    const { exchange } = (await ask(shopper, order, { product: cheaper, size: 'M' }, { refundTo })).body;
    expect(exchange.refundTo).toBe(refundTo);
    await move(exchange._id, 'Approved');
    await move(exchange._id, 'Received');
    expect(await refundsOf(exchange._id)).toEqual([50_000]);
    expect(await balance(shopper)).toBe(0);
    const { paymentStatus } = (await shopper.get(`/api/orders/${order._id}`)).body.order;
    expect(paymentStatus).toBe('partly refunded');
    expect((await move(exchange._id, 'Sent')).status).toBe(200);
  });

  test('that costs less: store credit that paid for the order goes back first', async () => {
    const shopper = await newShopper(shop);
    const body = { amount: 300, reason: 'Test' };
    const path = `/api/admin/customers/${shopper.id}/store-credit`;
    await shop.call('POST', path, { token: admin.token, body });
    await shopper.add({ product: kurta, size: 'M' });
    const { summary } = (await shopper.get('/api/cart?useStoreCredit=true')).body;
    const opened = await shopper.open({ amount: summary.amountDue * 100, useStoreCredit: true });
    const proof = await payAt(shop, opened.body.id, 'success');
    const { order } = (await shopper.order({ paymentMethod: 'razorpay', ...proof })).body;
    await deliver(order);
    const refundTo = 'original payment';
    const { exchange } = (await ask(shopper, order, { product: cheaper, size: 'M' }, { refundTo })).body;
    for (const status of ['Approved', 'Received']) await move(exchange._id, status);
    expect([await balance(shopper), await refundsOf(exchange._id)]).toEqual([300, [20_000]]);
  });

  test('that costs less, of a cash order: transferred to the account that the shopper has entered', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: kurta, size: 'M' });
    const { order } = (await shopper.order()).body;
    await deliver(order);
    const refundTo = 'original payment';
    const change = { product: cheaper, size: 'M' };
    const refused = await ask(shopper, order, change, { refundTo });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'upiId']);
    const { exchange } = (await ask(shopper, order, change, { refundTo, upiId: 'asha@okbank' })).body;
    for (const status of ['Approved', 'Received']) await move(exchange._id, status);
    const due = await shopper.get(`/api/orders/${order._id}/cash-refunds`);
    expect(due.body.refunds).toMatchObject([{ amount: 500, account: 'a••••@okbank', status: 'due' }]);
    const row = await db
      .selectFrom('exchanges')
      .select('account_sealed')
      .where('id', '=', exchange._id)
      .executeTakeFirst();
    expect(row?.account_sealed).toBeNull();
  });

  test('its price is told before it is asked for, and is that of the exchange', async () => {
    const { shopper, order } = await delivered();
    const quote = async (who: TestShopper, query: object) => {
      const search = new URLSearchParams({ item: order.items[0]?._id ?? '', quantity: '1', ...query });
      return await who.get(`/api/orders/${order._id}/exchanges/quote?${search}`);
    };
    const differences = [];
    for (const product of [dearer, cheaper])
      differences.push((await quote(shopper, { product, size: 'M' })).body.quote.difference);
    expect(differences).toEqual([500, -500]);
    expect((await quote(shopper, { size: 'S' })).body.quote).toEqual({ difference: 0, sendsFirst: false });
    expect((await quote(shopper, { size: 'S', quantity: 2 })).status).toBe(409);
    expect((await quote(await newShopper(shop), { size: 'S' })).status).toBe(404);
  });

  test('that costs more is paid from store credit before it is sent', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order, { product: dearer, size: 'M' })).body;
    const pay = () =>
      shopper.call('POST', `/api/exchanges/${exchange._id}/payment`, { body: { useStoreCredit: true } });
    expect([exchange.difference, exchange.amountDue]).toEqual([500, 0]);
    expect((await pay()).status).toBe(409);
    await move(exchange._id, 'Approved');
    expect((await move(exchange._id, 'Received')).body.exchange.amountDue).toBe(500);
    expect((await move(exchange._id, 'Sent')).status).toBe(409);
    expect((await pay()).body.message).toContain('does not cover');
    await shop.call('POST', `/api/admin/customers/${shopper.id}/store-credit`, {
      token: admin.token,
      body: { amount: 600, reason: 'Test' },
    });
    const paid = await Promise.all([pay(), pay()]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance(shopper)).toBe(100);
    expect((await move(exchange._id, 'Sent')).status).toBe(200);
  });

  test.each(['success', 'lost'] as const)('that costs more is paid by card: %s', async (outcome) => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order, { product: dearer, size: 'M' })).body;
    for (const status of ['Approved', 'Received']) await move(exchange._id, status);
    const path = `/api/exchanges/${exchange._id}/payment`;
    const { payment } = (await shopper.call('POST', path, { body: {} })).body;
    expect(payment.amount).toBe(50_000);
    const proof = await payAt(shop, payment.id, outcome);
    if (outcome === 'success') {
      const confirmed = await shopper.call('POST', `${path}/confirm`, { body: proof });
      expect([confirmed.status, confirmed.body.exchange.amountDue]).toEqual([200, 0]);
      // A second payment cannot be opened.
      expect((await shopper.call('POST', path, { body: {} })).status).toBe(409);
    } else await shop.work.handlePendingEvents();
    expect((await move(exchange._id, 'Sent')).status).toBe(200);
  });

  test('paid twice, the second payment goes back in full', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order, { product: dearer, size: 'M' })).body;
    for (const status of ['Approved', 'Received']) await move(exchange._id, status);
    const path = `/api/exchanges/${exchange._id}/payment`;
    const opened = [
      (await shopper.call('POST', path, { body: {} })).body.payment,
      (await shopper.call('POST', path, { body: {} })).body.payment,
    ];
    for (const { id } of opened) await payAt(shop, id, 'lost');
    await shop.work.handlePendingEvents();
    const refunds = await db
      .selectFrom('refunds')
      .selectAll()
      .where('reason_key', '=', 'exchange not due')
      .execute();
    expect(refunds.map(({ amount_paise }) => amount_paise)).toEqual([50_000]);
  });
});

describe('refused', () => {
  test('a replacement that is sold out, also when two ask for the last one at once', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const answers = await Promise.all([
      ask(one.shopper, one.order, { size: 'L' }),
      ask(other.shopper, other.order, { size: 'L' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('sold out');
  });

  test('what cannot be exchanged', async () => {
    const { shopper, order } = await delivered();
    const other = await newShopper(shop);
    expect((await ask(other, order)).status).toBe(404);
    expect((await ask(shopper, order, { size: 'XXL' })).status).toBe(400);
    expect((await ask(shopper, order, { product: newId() })).status).toBe(404);
    expect((await ask(shopper, order, { product: cast.outfit })).status).toBe(400);
    expect((await ask(shopper, order, { item: newId() })).status).toBe(400);
    expect((await ask(shopper, order, { quantity: 2 })).status).toBe(409);
    expect((await ask(shopper, order, { reason: ' ' })).status).toBe(400);
    expect((await ask(shopper, order)).status).toBe(201);
    expect((await ask(shopper, order)).status).toBe(409);
  });

  test('a move that the table does not have', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order)).body;
    for (const status of ['Requested', 'Received', 'Sent', 'Completed'])
      expect((await move(exchange._id, status)).status).toBe(409);
    expect((await move(exchange._id, 'Lost')).status).toBe(400);
    expect((await move(newId(), 'Approved')).status).toBe(404);
  });

  test('an order that is not delivered, and one that was delivered 49 hours ago', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: kurta, size: 'M' });
    const { order } = (await shopper.order()).body;
    expect((await ask(shopper, order)).status).toBe(409);
    const late = await delivered();
    await advanceShopClock(db, 49 * 3600);
    expect((await ask(late.shopper, late.order)).status).toBe(409);
  });
});

describe('by the rule for trusted customers, the replacement is sent first', () => {
  const trust = (exchangeFirstOrders: number | null) =>
    shop.call('PUT', '/api/admin/settings', { token: admin.token, body: { exchangeFirstOrders } });
  beforeAll(() => trust(1));
  afterAll(() => trust(null));
  const documents = async (order: Placed) => {
    const rows = await db
      .selectFrom('tax_documents')
      .select(['kind', 'reference'])
      .where('reference', 'like', 'exchange %')
      .orderBy('issued_at')
      .execute();
    const { body } = await shop.call('GET', `/api/orders/${order._id}/exchanges`, { token: admin.token });
    const [{ _id }] = body.exchanges;
    return rows.filter(({ reference }) => reference === `exchange ${_id}`).map(({ kind }) => kind);
  };

  test('it is invoiced when it is sent, and the old piece credited when it is back', async () => {
    const { shopper, order } = await delivered();
    const before = [await stockOf(kurta, 'S'), await stockOf(kurta, 'M')] as [number, number];
    const { exchange } = (await ask(shopper, order)).body;
    expect(exchange.sendsFirst).toBe(true);
    await move(exchange._id, 'Approved');
    expect((await move(exchange._id, 'Received')).status).toBe(409);
    expect(await documents(order)).toEqual([]);
    expect((await move(exchange._id, 'Sent')).status).toBe(200);
    expect(await documents(order)).toEqual(['invoice']);
    expect(await brokenInvariants(db)).toEqual({});
    expect((await shopper.call('POST', `/api/exchanges/${exchange._id}/cancel`)).status).toBe(409);
    expect((await move(exchange._id, 'Received')).status).toBe(200);
    expect(await documents(order)).toEqual(['invoice', 'credit note']);
    const path = `/api/orders/${order._id}/credit-notes`;
    const [invoice, ...others] = (await shopper.get(path)).body.replacementInvoices;
    expect(others).toEqual([]);
    expect((await shopper.get(`${path}/${invoice.serial}`)).status).toBe(200);
    const { token } = admin;
    const inAdmin = (await shop.call('GET', `/api/admin/orders/${order._id}`, { token })).body.documents;
    expect(inAdmin.replacementInvoices).toEqual([invoice]);
    expect((await move(exchange._id, 'Completed')).status).toBe(200);
    expect([await stockOf(kurta, 'S'), await stockOf(kurta, 'M')]).toEqual([before[0] - 1, before[1] + 1]);
  });

  test('a dearer one is paid before, and what was paid goes back if it is cancelled', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order, { product: dearer, size: 'M' })).body;
    expect((await move(exchange._id, 'Approved')).body.exchange.amountDue).toBe(500);
    expect((await move(exchange._id, 'Sent')).status).toBe(409);
    const path = `/api/exchanges/${exchange._id}/payment`;
    const { payment } = (await shopper.call('POST', path, { body: {} })).body;
    const proof = await payAt(shop, payment.id, 'success');
    await shopper.call('POST', `${path}/confirm`, { body: proof });
    expect(await brokenInvariants(db)).toEqual({});
    expect((await move(exchange._id, 'Cancelled')).body.exchange.status).toBe('Cancelled');
    const refunds = await db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('reason_key', '=', 'exchange cancelled')
      .execute();
    expect(refunds).toEqual([{ amount_paise: 50_000 }]);
    expect((await ask(shopper, order)).status).toBe(201);
  });

  test('store credit that paid for a dearer one goes back, too, if it is cancelled', async () => {
    const { shopper, order } = await delivered();
    const { exchange } = (await ask(shopper, order, { product: dearer, size: 'M' })).body;
    await move(exchange._id, 'Approved');
    const body = { amount: 600, reason: 'Test' };
    await shop.call('POST', `/api/admin/customers/${shopper.id}/store-credit`, { token: admin.token, body });
    await shopper.call('POST', `/api/exchanges/${exchange._id}/payment`, { body: { useStoreCredit: true } });
    expect(await balance(shopper)).toBe(100);
    await shopper.call('POST', `/api/exchanges/${exchange._id}/cancel`);
    expect(await balance(shopper)).toBe(600);
  });

  test('what a cheaper one costs less goes back when the old piece does', async () => {
    const { shopper, order } = await delivered();
    const refundTo = 'original payment';
    const { exchange } = (await ask(shopper, order, { product: cheaper, size: 'M' }, { refundTo })).body;
    for (const status of ['Approved', 'Sent']) await move(exchange._id, status);
    expect(await refundsOf(exchange._id)).toEqual([]);
    await move(exchange._id, 'Received');
    expect(await refundsOf(exchange._id)).toEqual([50_000]);
  });

  test('its prices stay what they were, and it is not cancelled once they count for another refund', async () => {
    const { shopper, order } = await delivered(3);
    const { exchange } = (await ask(shopper, order, { quantity: 1 })).body;
    await move(exchange._id, 'Approved');
    const { body } = await shopper.call('POST', `/api/orders/${order._id}/returns`, {
      body: { items: [{ item: order.items[0]?._id, quantity: 1, reason: 'Torn' }] },
    });
    for (const status of ['Approved', 'Received', 'Refunded'])
      await shop.call('PUT', `/api/admin/returns/${body.return._id}`, {
        ...{ token: admin.token, body: { status } },
      });
    expect((await move(exchange._id, 'Cancelled')).body.message).toContain('were refunded since');
    for (const status of ['Sent', 'Received']) expect((await move(exchange._id, status)).status).toBe(200);
    const { creditNotes } = await documentsOf(order);
    expect(creditNotes.map(({ total }: { total: number }) => total)).toEqual([2000, 2000]);
  });

  test('not for customers with too few orders, a rejected return or an old piece that is overdue', async () => {
    await trust(2);
    const few = await delivered();
    const first = (await ask(few.shopper, few.order)).body.exchange;
    await trust(1);
    expect(first.sendsFirst).toBe(false);
    const { shopper, order } = await delivered(2);
    const { exchange } = (await ask(shopper, order)).body;
    for (const status of ['Approved', 'Sent']) await move(exchange._id, status);
    const overdue = async () =>
      (await shop.call('GET', '/api/admin/exchanges?piece=overdue', { token: admin.token })).body.exchanges;
    expect(await overdue()).toEqual([]);
    await advanceShopClock(db, 14 * 86_400 + 60);
    // The admin's session expired when the clock advanced.
    const renewed = await addPerson(shop, { isAdmin: true });
    const late = await shop.call('GET', '/api/admin/exchanges?piece=overdue', { token: renewed.token });
    expect(late.body.exchanges).toMatchObject([{ _id: exchange._id, isOverdue: true }]);
    const stats = await shop.call('GET', '/api/admin/stats', { token: renewed.token });
    expect(stats.body.pending).toMatchObject({ overdueExchanges: 1 });
    expect(await isSentFirst(db, shopper.id)).toBe(false);
    const back = await shop.call('PUT', `/api/admin/exchanges/${exchange._id}`, {
      ...{ token: renewed.token, body: { status: 'Received' } },
    });
    expect(back.status).toBe(200);
    expect(await isSentFirst(db, shopper.id)).toBe(true);
  });
});

test('staff see all exchanges, newest first', async () => {
  const list = (status = '') =>
    shop.call('GET', `/api/admin/exchanges?limit=5&status=${status}`, { token: admin.token });
  const all = (await list()).body;
  expect(all.exchanges).toHaveLength(5);
  const completed = (await list('Completed')).body.exchanges;
  expect(new Set(completed.map(({ status }: { status: string }) => status))).toEqual(new Set(['Completed']));
});

test('the order in the admin area lists its exchanges, oldest first', async () => {
  const { shopper, order } = await delivered(2);
  const first = (await ask(shopper, order)).body.exchange;
  await move(first._id, 'Rejected', { reason: 'It was worn.' });
  const second = (await ask(shopper, order)).body.exchange;
  const { body } = await shop.call('GET', `/api/admin/orders/${order._id}`, { token: admin.token });
  expect(body.exchanges).toMatchObject([
    { _id: first._id, status: 'Rejected', note: 'It was worn.' },
    { _id: second._id, status: 'Requested' },
  ]);
});
