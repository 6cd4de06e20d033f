import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await newShopper(shop, { isAdmin: true });
const BANK = { accountNumber: '5010 0123 456789', ifsc: 'hdfc0001234', name: 'Asha Kulkarni' };

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const kurta = await inTransaction(db, (trx) =>
  addProduct(trx, {
    ...{ name: 'Refunded kurta', categoryId: cast.women, pricePaise: rupees(2000) },
    variants: [{ size: 'M', quantity: 100 }],
  }),
);

/** A cash order with a refunded return. */
async function refunded(to: object) {
  const shopper = await newShopper(shop);
  await shopper.add({ product: kurta, size: 'M', quantity: 1 });
  const { order } = (await shopper.order()).body;
  const move = (path: string, status: string) => admin.call('PUT', path, { body: { status } });
  await move(`/api/admin/orders/${order._id}/status`, 'Delivered');
  const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too large' }];
  const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items, ...to } });
  expect([asked.status, asked.body.message]).toEqual([201, asked.body.message]);
  const { _id: id } = asked.body.return;
  for (const status of ['Approved', 'Received', 'Refunded']) await move(`/api/admin/returns/${id}`, status);
  const { refunds } = (await shopper.get(`/api/orders/${order._id}/cash-refunds`)).body;
  return { shopper, order, refund: refunds[0], asked: asked.body.return };
}

const choose = (who: TestShopper, id: string, body: object) =>
  who.call('PUT', `/api/cash-refunds/${id}/account`, { body });
const pay = (id: string, reference = 'UTR 77') =>
  admin.call('PUT', `/api/admin/cash-refunds/${id}`, { body: { reference } });
async function balance(account: string): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('amount_paise')
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

describe('the refund of a cash order', () => {
  test('is a task with an encrypted account, and is paid once with its reference', async () => {
    const { order, refund, asked, shopper } = await refunded({ bankAccount: BANK });
    expect(asked.upiId).toBe('HDFC0001234, account ••••6789');
    expect(refund).toMatchObject({ amount: order.total, status: 'due', account: asked.upiId });
    const stored = await db
      .selectFrom('cash_refunds')
      .selectAll()
      .where('id', '=', refund._id)
      .executeTakeFirstOrThrow();
    expect(stored.sealed?.toString('latin1')).not.toContain('50100123456789');
    const full = await admin.get(`/api/admin/cash-refunds/${refund._id}/account`);
    expect(full.body.account).toEqual({
      accountNumber: '50100123456789',
      ifsc: 'HDFC0001234',
      name: 'Asha Kulkarni',
    });
    const { entries } = (await admin.get('/api/admin/audit?kind=refund&limit=10')).body;
    expect(entries[0]).toMatchObject({ action: 'read', after: { account: asked.upiId } });

    const before = await balance('bank');
    const paid = await Promise.all([pay(refund._id), pay(refund._id), pay(refund._id)]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(before - (await balance('bank'))).toBe(rupees(order.total));
    const [seen] = (await shopper.get(`/api/orders/${order._id}/cash-refunds`)).body.refunds;
    expect(seen).toMatchObject({ status: 'paid', reference: 'UTR 77' });
    expect((await choose(shopper, refund._id, { upi: 'late@okbank' })).status).toBe(409);
    const after = await db
      .selectFrom('cash_refunds')
      .select('sealed')
      .where('id', '=', refund._id)
      .executeTakeFirstOrThrow();
    expect(after.sealed).toBeNull();
  });

  test('goes where its shopper says last, and becomes store credit once if they choose so', async () => {
    const { order, refund, shopper } = await refunded({ upiId: 'asha@okbank' });
    expect(refund.account).toBe('a••••@okbank');
    expect((await choose(shopper, refund._id, BANK)).body.refund.account).toBe(
      'HDFC0001234, account ••••6789',
    );
    expect((await choose(await newShopper(shop), refund._id, BANK)).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => choose(shopper, refund._id, { storeCredit: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shopper.get('/api/store-credit')).body.balance).toBe(order.total);
    expect((await pay(refund._id)).status).toBe(409);
  });

  test.each([
    [{}, 'upi'],
    [{ upi: 'nobody' }, 'upi'],
    [{ upi: 'a.b@okbank', ...BANK }, 'upi'],
    [{ ...BANK, accountNumber: '12345' }, 'accountNumber'],
    [{ ...BANK, ifsc: 'HDFC1001234' }, 'ifsc'],
    [{ accountNumber: BANK.accountNumber, ifsc: BANK.ifsc }, 'name'],
  ])('the account %j is refused at its field', async (body, path) => {
    const refused = await choose(await newShopper(shop), 'x', body);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
  });
});
