import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { calculateDocumentTotals, type DocumentContent } from '#app/invoicing/tax-document.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller, saveSettings } from '#app/settings/settings.server.ts';
import type { ShopRole } from '#app/settings/shop-terms.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

/** Three days at ₹500: a fee of ₹1,500 and a commission of 15 %, ₹225. */

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const today = await findToday(shop.db);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const ORDERS = '/api/products/rentals/orders';
const move = (by: TestShopper, id: string, status: string) =>
  by.call('PUT', `${ORDERS}/${id}/status`, { body: { status } });

async function newOwner() {
  const owner = await newShopper(shop, { name: 'Meera Nair' });
  const outfit = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  return { owner, outfit };
}

async function pay(renter: TestShopper, id: string) {
  const opened = await renter.call('POST', '/api/payment/create-order', {
    body: { rentalOrder: id, amount: 1_500_00 },
  });
  const proof = await payAt(shop, opened.body.id, 'success');
  expect((await renter.call('POST', `${ORDERS}/${id}/payment`, { body: proof })).status).toBe(200);
  await shop.work.handlePendingEvents();
}

/** Books a rental and pays by card; `complete` moves it to Completed. */
async function rent(role: ShopRole) {
  await saveSettings(shop.db, { shopRole: role });
  const { owner, outfit } = await newOwner();
  const renter = await newShopper(shop, { name: 'Asha Kulkarni' });
  const body = { startDate: addDays(today, 5), endDate: addDays(today, 7) };
  const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body });
  const id: string = asked.body.rentalOrder._id;
  expect(asked.body.rentalOrder.shopRole).toBe(role);
  await move(owner, id, 'Approved');
  await pay(renter, id);
  const complete = async () => {
    for (const status of ['Dispatched', 'Returned', 'Completed']) await move(admin, id, status);
    await shop.work.handlePendingEvents();
  };
  return { owner, renter, id, complete };
}

async function documentsOf(id: string) {
  const rows = await shop.db
    .selectFrom('tax_documents')
    .select(['reference', 'content'])
    .where('reference', 'in', [`rental fee ${id}`, `commission ${id}`])
    .execute();
  return rows.map(({ reference, content }) => {
    const document = content as unknown as DocumentContent;
    const { taxable, cgst, sgst, igst } = calculateDocumentTotals(document.lines);
    const { recipient, placeOfSupply, lines } = document;
    const taxes = { taxable, cgst, sgst, igst };
    return { of: reference.replace(` ${id}`, ''), hsn: lines[0]?.hsn, recipient, placeOfSupply, ...taxes };
  });
}

/** Balance of an account in paise, over all ledger entries. */
async function balanceOf(account: string) {
  const { sum } = await shop.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_paise').as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

async function changeOf(account: string, work: () => Promise<unknown>) {
  const before = await balanceOf(account);
  await work();
  return (await balanceOf(account)) - before;
}

test('an agent invoices the commission to the owner, with its GST, when the rental is completed', async () => {
  const { owner, renter, id, complete } = await rent('agent');
  expect((await owner.call('POST', '/api/addresses', { body: jaipur })).status).toBe(201);
  expect(await documentsOf(id)).toEqual([]);
  const invoice = `${ORDERS}/${id}/commission-invoice`;
  expect((await owner.call('GET', invoice)).status).toBe(409);
  expect(await changeOf('commission', complete)).toBe(-190_68);
  expect(await documentsOf(id)).toMatchObject([
    {
      ...{ of: 'commission', hsn: '998599', taxable: 190_68, cgst: 0, sgst: 0, igst: 34_32 },
      recipient: { name: 'Meera Nair' },
      placeOfSupply: { code: '08' },
    },
  ]);
  for (const [who, status] of [
    [owner, 200],
    [admin, 200],
    [renter, 404],
    [await newShopper(shop), 404],
  ] as const)
    expect((await who.call('GET', invoice)).status).toBe(status);
  expect((await shop.call('GET', invoice)).status).toBe(401);
  const { payouts } = (await owner.get('/api/products/rentals/statement')).body;
  expect(payouts).toMatchObject([{ fee: 1500, commission: 225, deductions: 0, amount: 1275 }]);
});

test.each([
  ['an address in another state: that state', { address: jaipur }, '08', 34_32],
  [
    'a GSTIN: the state of the registration, not of the address',
    { address: jaipur, gstin: true },
    '27',
    34_32,
  ],
  ['no address on record: the seller’s state', {}, '07', 0],
])('the place of supply of a commission to an owner with %s', async (_what, owned, code, igst) => {
  const { owner, id, complete } = await rent('agent');
  const { address, gstin } = owned as { address?: object; gstin?: boolean };
  if (address) await owner.call('POST', '/api/addresses', { body: address });
  const taxDetails = { pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' };
  if (gstin) await owner.call('PUT', '/api/products/rentals/tax-details', { body: taxDetails });
  await complete();
  expect(await documentsOf(id)).toMatchObject([{ placeOfSupply: { code }, igst, cgst: (34_32 - igst) / 2 }]);
});

test('an agent gives the renter a receipt, and nothing to credit when the fee goes back', async () => {
  const { owner, renter, id } = await rent('agent');
  const receipt = await renter.call('GET', `${ORDERS}/${id}/invoice`);
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await owner.call('GET', `${ORDERS}/${id}/invoice`)).status).toBe(404);
  await move(admin, id, 'Cancelled');
  await shop.work.handlePendingEvents();
  expect((await renter.call('GET', `${ORDERS}/${id}/invoice`)).status).toBe(200);
  expect(await documentsOf(id)).toEqual([]);
});

test('before the fee is paid there is no receipt', async () => {
  await saveSettings(shop.db, { shopRole: 'agent' });
  const { outfit } = await newOwner();
  const renter = await newShopper(shop);
  const body = { startDate: addDays(today, 5), endDate: addDays(today, 7) };
  const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body });
  const refused = await renter.call('GET', `${ORDERS}/${asked.body.rentalOrder._id}/invoice`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The receipt is available after the rental fee is paid.',
  ]);
});

test('a principal invoices the fee to the renter, and no commission', async () => {
  const { owner, id, complete } = await rent('principal');
  expect(await changeOf('commission', complete)).toBe(-225_00);
  expect(await documentsOf(id)).toMatchObject([
    { of: 'rental fee', hsn: '997326', taxable: 1_271_18, cgst: 114_41, sgst: 114_41 },
  ]);
  expect((await owner.call('GET', `${ORDERS}/${id}/commission-invoice`)).status).toBe(409);
});

test('a changed role applies to new bookings only', async () => {
  const { id, complete } = await rent('agent');
  await saveSettings(shop.db, { shopRole: 'principal' });
  await complete();
  expect((await documentsOf(id)).map(({ of }) => of)).toEqual(['commission']);
});

test('a booking through the cart has the role of its checkout', async () => {
  await saveSettings(shop.db, { shopRole: 'agent' });
  const { outfit } = await newOwner();
  const renter = await newShopper(shop);
  const rentalPeriod = { startDate: addDays(today, 5), endDate: addDays(today, 7) };
  await renter.add({ product: outfit, quantity: 1, rentalPeriod });
  const paid = await renter.pay();
  await saveSettings(shop.db, { shopRole: 'principal' });
  expect((await renter.order({ paymentMethod: 'razorpay', ...paid })).status).toBe(201);
  const [rental] = (await renter.get(`${ORDERS}/my`)).body.rentalOrders;
  expect(rental.shopRole).toBe('agent');
});

test('a shop that is not registered invoices the commission without tax', async () => {
  await saveSeller(shop.db, { ...DEMO_SELLER, gstin: null });
  const { id, complete } = await rent('agent');
  await complete();
  expect(await documentsOf(id)).toMatchObject([{ of: 'commission', taxable: 225_00, igst: 0, cgst: 0 }]);
  await saveSeller(shop.db, DEMO_SELLER);
});
