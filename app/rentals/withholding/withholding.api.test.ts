import { afterEach, beforeEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller, saveSettings } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { startOfFinancialYear } from './withhold-taxes.server.ts';

/** Three days at ₹500: a fee of ₹1,500 and a commission of ₹225. */

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const today = await findToday(shop.db);
const month = today.slice(0, 7);
const ORDERS = '/api/products/rentals/orders';
const BOTH = { tan: 'DELV12345A', tcsGstin: '07AAECV1234A1C8' };
const REGISTERED = { pan: 'AAPFU0939F', gstin: '08AAPFU0939F1ZV' };

beforeEach(() => saveSettings(shop.db, { shopRole: 'agent', tan: null, tcsGstin: null }));
afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newOwner(details?: { pan: string; gstin?: string }) {
  const owner = await newShopper(shop, { name: 'Meera Nair' });
  if (details) {
    const saved = await owner.call('PUT', '/api/products/rentals/tax-details', { body: details });
    expect(saved.status).toBe(200);
  }
  return owner;
}

/** A returned rental of a new outfit; `complete` creates its payout. */
async function rent(
  owner: TestShopper,
  { address, perDay = 500 }: { address?: object; perDay?: number } = {},
) {
  const outfit = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(perDay) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  const renter = await newShopper(shop);
  if (address) await renter.call('POST', '/api/addresses', { body: address });
  const body = { startDate: addDays(today, 5), endDate: addDays(today, 7) };
  const { rentalOrder } = (await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body }))
    .body;
  const move = (by: TestShopper, status: string) =>
    by.call('PUT', `${ORDERS}/${rentalOrder._id}/status`, { body: { status } });
  await move(owner, 'Approved');
  for (const status of ['Dispatched', 'Returned']) await move(admin, status);
  return { id: rentalOrder._id as string, complete: () => move(admin, 'Completed') };
}

async function earn(owner: TestShopper, how: Parameters<typeof rent>[1] = {}) {
  const rental = await rent(owner, how);
  expect((await rental.complete()).status).toBe(200);
  return rental.id;
}

const statementOf = async (owner: TestShopper) => (await owner.get('/api/products/rentals/statement')).body;
const registers = async () => (await admin.get(`/api/admin/reports/withheld?month=${month}`)).body;
const csv = async (register: string) => {
  const path = `/api/admin/reports/${register}?month=${month}`;
  return String((await admin.call('GET', path, { headers: { accept: 'text/csv' } })).body);
};

test('without the operator’s numbers nothing is withheld', async () => {
  const owner = await newOwner(REGISTERED);
  await earn(owner);
  const { payouts, totals } = await statementOf(owner);
  expect(payouts).toMatchObject([{ fee: 1500, commission: 225, tcs: 0, tds: 0, amount: 1275 }]);
  expect(totals).toMatchObject({ tcs: 0, tds: 0, amount: 1275 });
  expect((await registers()).duties).toEqual({ tcs: false, tds: false });
});

test('as principal nothing is withheld', async () => {
  await saveSettings(shop.db, { ...BOTH, shopRole: 'principal' });
  const owner = await newOwner();
  await earn(owner);
  expect((await statementOf(owner)).payouts).toMatchObject([{ tcs: 0, tds: 0, amount: 1275 }]);
});

test('an owner without a PAN has 5 % TDS, in statement, register and ledger', async () => {
  await saveSettings(shop.db, { tan: BOTH.tan });
  const owner = await newOwner();
  const id = await earn(owner);
  expect((await statementOf(owner)).payouts).toMatchObject([{ tcs: 0, tds: 75, amount: 1200 }]);
  const { tds, tcs } = await registers();
  const entry = tds.entries.find(({ rentalOrder }: { rentalOrder: string }) => rentalOrder === id);
  expect(entry).toMatchObject({ pan: null, base: 1500, rate: 5, tax: 75, day: today });
  expect(tcs.entries).toEqual([]);
  const pdf = await owner.get(`/api/products/rentals/statement/pdf?month=${month}`);
  expect(pdf.status).toBe(200);
  const file = await owner.call('GET', '/api/products/rentals/statement', {
    headers: { accept: 'text/csv' },
  });
  expect(String(file.body).split('\r\n')[0]).toContain('"TCS","TDS"'.replaceAll('"', ''));
});

test('a registered owner has TCS by the place of supply, and is invoiced with their GSTIN', async () => {
  await saveSettings(shop.db, BOTH);
  const owner = await newOwner(REGISTERED);
  await earn(owner, { address: jaipur });
  const delhi = { ...jaipur, city: 'New Delhi', postalCode: '110003', state: 'Delhi' };
  const id = await earn(owner, { address: delhi });
  await shop.work.handlePendingEvents();
  const ofOwner = (await registers()).tcs.entries.filter(
    (entry: { owner: { _id: string } }) => entry.owner._id === owner.id,
  );
  expect(ofOwner).toMatchObject([
    {
      gstin: REGISTERED.gstin,
      placeOfSupply: '08',
      netValue: 1271.18,
      igst: 0,
      cgst: 3.18,
      sgst: 3.18,
      tax: 6.36,
    },
    { placeOfSupply: '07', netValue: 1271.19, igst: 6.36, cgst: 0, sgst: 0, tax: 6.36 },
  ]);
  const { content } = await shop.db
    .selectFrom('tax_documents')
    .select('content')
    .where('reference', '=', `commission ${id}`)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ recipient: { gstin: REGISTERED.gstin }, placeOfSupply: { code: '08' } });
  expect(await csv('tcs')).toContain(REGISTERED.gstin);
});

test('the TDS file has the whole PAN, the screen does not', async () => {
  await saveSettings(shop.db, BOTH);
  const owner = await newOwner({ pan: 'ABCCK1234F' });
  await earn(owner);
  expect((await statementOf(owner)).payouts).toMatchObject([{ tds: 1.5, amount: 1273.5 }]);
  expect(await csv('tds')).toContain('ABCCK1234F');
  const shown = JSON.stringify(await registers());
  expect(shown).toContain('AB••••••4F');
  expect(shown).not.toContain('ABCCK1234F');
});

test('a person has TDS once the year exceeds ₹5,00,000, of two payouts at once only one below it', async () => {
  await saveSettings(shop.db, { tan: BOTH.tan });
  const owner = await newOwner({ pan: 'ABCPK1234F' });
  await earn(owner, { perDay: 1_66_000 });
  expect((await statementOf(owner)).payouts).toMatchObject([{ fee: 4_98_000, tds: 0 }]);
  const [one, other] = [await rent(owner), await rent(owner)];
  const results = await Promise.all([one.complete(), other.complete()]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  const taxed = (await statementOf(owner)).payouts.map(({ tds }: { tds: number }) => tds).sort();
  expect(taxed).toEqual([0, 0, 501]);
});

test('the registers are for finance, and their files need a fresh proof', async () => {
  const someone = await newShopper(shop);
  for (const report of ['withheld', 'tcs', 'tds']) {
    const path = `/api/admin/reports/${report}?month=${month}`;
    expect((await someone.get(path)).status).toBe(403);
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await admin.get(`/api/admin/reports/${report}?month=2026-13`)).status).toBe(400);
  }
});

test.each([
  ['2026-03-31', '2025-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-04-01'],
])('the financial year of %s starts on %s', (day, start) => {
  expect(startOfFinancialYear(day)).toBe(start);
});

test.each([
  ['2018-09-30', 'tcs', undefined],
  ['2018-10-01', 'tcs', 100],
  ['2024-07-09', 'tcs', 100],
  ['2024-07-10', 'tcs', 50],
  ['2024-09-30', 'tds', 100],
  ['2024-10-01', 'tds', 10],
  ['2026-11-24', 'tds without pan', 500],
])('on %s the rate of %s is %s hundredths of a percent', async (day, kind, rate) => {
  const row = await shop.db
    .selectFrom('withholding_rates')
    .select('rate')
    .where('kind', '=', kind)
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(row?.rate).toBe(rate);
});
