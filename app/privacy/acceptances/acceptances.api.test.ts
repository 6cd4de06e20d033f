import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { requestCode } from '#test/codes-for-tests.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop, { name: 'Meera Nair' });
const day = addDays(await findToday(shop.db), 5);

async function acceptedBy({ get }: Pick<TestShopper, 'get'>) {
  await shop.work.handlePendingEvents();
  return (await get('/api/auth/me/export')).body.acceptances as object[];
}

async function newOutfit(): Promise<string> {
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

const register = (mobileNumber: string, email: string) =>
  shop.call('POST', '/api/auth/register', {
    body: { name: 'Kavya Nair', email, mobileNumber, password: 'silk & zari' },
  });
const withToken = (token: string) => ({ get: (path: string) => shop.call('GET', path, { token }) });

test('an account has accepted terms and privacy policy in the versions of its day', async () => {
  const { body } = await register('9811111101', 'kavya@example.com');
  const { _id: reference } = body.user;
  const of = { version: 1, occasion: 'registration', reference };
  expect(await acceptedBy(withToken(body.token))).toMatchObject([
    { document: 'terms-of-service', ...of },
    { document: 'privacy-policy', ...of },
  ]);
  const text = { lead: '', body: '## Terms\nOther ones.', revision: 0 };
  const page = '/api/admin/pages/terms-of-service';
  expect((await admin.call('PUT', `${page}/draft`, { body: text })).status).toBe(200);
  const today = await findToday(shop.db);
  const published = await admin.call('POST', `${page}/publish`, { body: { revision: 1, from: today } });
  expect([published.status, published.body.message]).toEqual([200, undefined]);
  const later = await register('9811111102', 'isha@example.com');
  expect(await acceptedBy(withToken(later.body.token))).toMatchObject([
    { document: 'terms-of-service', version: 2 },
    { document: 'privacy-policy', version: 1 },
  ]);
});

test('so has one that a code created', async () => {
  const email = 'by.code@example.com';
  const body = { identifier: email, otp: await requestCode(shop, email) };
  const signedIn = await shop.call('POST', '/api/auth/verify-otp', { body });
  expect(await acceptedBy(withToken(signedIn.body.token))).toMatchObject([
    { document: 'terms-of-service', occasion: 'registration' },
    { document: 'privacy-policy' },
  ]);
});

test('an order repeats it, with the rental terms if an outfit is in it', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
  const first = (await shopper.order()).body.order._id;
  const period = { startDate: day, endDate: day };
  await shopper.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period });
  const second = (await shopper.order()).body.order._id;
  expect(await acceptedBy(shopper)).toMatchObject([
    { document: 'terms-of-service', occasion: 'order', reference: first },
    { document: 'privacy-policy', occasion: 'order', reference: first },
    { document: 'terms-of-service', reference: second },
    { document: 'privacy-policy', reference: second },
    { document: 'rental-terms', reference: second },
  ]);
});

test('a request without an order accepts the rental terms', async () => {
  const renter = await newShopper(shop);
  const outfit = await newOutfit();
  const body = { startDate: day, endDate: day };
  const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body });
  expect(await acceptedBy(renter)).toMatchObject([
    {
      ...{ document: 'rental-terms', occasion: 'rental request' },
      reference: asked.body.rentalOrder._id,
    },
  ]);
});

test('a closed account leaves what belongs to its orders; nothing is changed', async () => {
  const { body } = await register('9811111103', 'diya@example.com');
  const userId = body.user._id;
  const count = async () => {
    await shop.work.handlePendingEvents();
    const rows = await shop.db
      .selectFrom('document_acceptances')
      .select('occasion')
      .where('user_id', '=', userId)
      .execute();
    return rows.map(({ occasion }) => occasion);
  };
  expect(await count()).toEqual(['registration', 'registration']);
  const change = shop.db
    .updateTable('document_acceptances')
    .set({ version: 9 })
    .where('user_id', '=', userId);
  await expect(change.execute()).rejects.toThrow();
  const token = await openSession(shop.db, { userId });
  const closed = await shop.call('DELETE', '/api/auth/me', { token, body: { password: 'silk & zari' } });
  expect(closed.status).toBe(200);
  expect(await count()).toEqual([]);
});

test('an order that staff place for a customer is accepted by nobody, one by the link is', async () => {
  for (const [by, accepted] of [
    ['staff', []],
    ['customer', [{ occasion: 'order' }, { occasion: 'order' }]],
  ] as const) {
    const customer = await newShopper(shop);
    const items = [{ product: cast.kurta, size: 'M', color: 'White', quantity: 1 }];
    const draft = { customer: customer.email, shippingInfo: { ...jaipur, phone: '9876543210' }, items };
    const { draftOrder } = (await admin.call('POST', '/api/admin/draft-orders', { body: draft })).body;
    const { total } = draftOrder;
    const placed =
      by === 'staff'
        ? await admin.call('POST', `/api/admin/draft-orders/${draftOrder._id}/cash`, { body: { total } })
        : await shop.call('POST', `${draftOrder.link.replace(/.*\/pay\//, '/api/pay/')}/cash`, {
            body: { total },
          });
    expect([placed.status, placed.body.message]).toEqual([200, placed.body.message]);
    expect(await acceptedBy(customer)).toMatchObject(accepted);
  }
});
