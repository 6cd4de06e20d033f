import { afterEach, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson, setPassword } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

/** Charges of a rental above its deposit: due from the renter, and the owner's once they are paid (decision 107). */

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await newShopper(shop, { isAdmin: true });
const today = await findToday(db);
let renter: TestShopper;
let owner: TestShopper;

beforeAll(async () => {
  await admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays: [] } });
});

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const deductions = [
  { kind: 'late', amount: 1650, reason: '1 day late' },
  { kind: 'damage', amount: 850.5, reason: 'A torn hem' },
];

/** A returned rental with a deposit of ₹2,000, or without one. */
async function returned({ deposit = true } = {}): Promise<string> {
  renter = await newShopper(shop, { name: 'Asha Kulkarni' });
  owner = await newShopper(shop, { name: 'Meera Nair' });
  const outfit = await inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  const rentalPeriod = { startDate: addDays(today, 5), endDate: addDays(today, 6) };
  if (deposit) {
    await renter.add({ product: outfit, quantity: 1, rentalPeriod });
    await renter.order({ paymentMethod: 'razorpay', ...(await renter.pay()) });
  } else await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: rentalPeriod });
  const { rentalOrders } = (await renter.get('/api/products/rentals/orders/my')).body;
  const id = rentalOrders[0]._id;
  await move(owner, id, { status: 'Approved' });
  await move(admin, id, { status: 'Dispatched' });
  expect((await move(admin, id, { status: 'Returned' })).status).toBe(200);
  return id;
}

function move(by: TestShopper, id: string, body: object) {
  return by.call('PUT', `/api/products/rentals/orders/${id}/status`, { body });
}

const complete = (id: string) =>
  move(admin, id, { status: 'Completed', ownerAgrees: true, note: 'Settled.', deductions });

async function charged(): Promise<string> {
  const id = await returned();
  expect((await complete(id)).status).toBe(200);
  return id;
}

const show = async (by: TestShopper, id: string) =>
  (await by.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder;

function pay(id: string, input: object = {}) {
  const body = { amount: 500.5, method: 'UPI', reference: 'UTR1', paidOn: today, ...input };
  return admin.call('POST', `/api/admin/rental-orders/${id}/charges/payments`, { body });
}

const writeOff = (id: string, reason = 'Not reachable') =>
  admin.call('POST', `/api/admin/rental-orders/${id}/charges/write-off`, { body: { reason } });

const payOwner = (id: string) =>
  admin.call('PUT', `/api/admin/rental-orders/${id}/charges/owner-payment`, { body: { reference: 'NEFT7' } });

async function balance(account: string): Promise<number> {
  const { balances } = (await admin.get('/api/admin/ledger')).body;
  return balances.find((each: { account: string }) => each.account === account)?.amount ?? 0;
}

async function mailsTo(shopper: TestShopper): Promise<{ subject: string; text: string }[]> {
  await shop.work.handlePendingEvents();
  return (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body.messages;
}

test('what the deposit does not cover is due from the renter, and not yet the owner’s', async () => {
  const [due, owed] = [await balance('rental charges due'), await balance('owner payable')];
  const id = await returned();
  const { status, body } = await complete(id);
  expect([status, body.rentalOrder]).toMatchObject([
    200,
    { status: 'Completed', depositReturned: 0, deductions, charges: { amount: 500.5, paid: 0, due: 500.5 } },
  ]);
  expect((await balance('rental charges due')) - due).toBe(500.5);
  expect(owed - (await balance('owner payable'))).toBe(500 * 2 * 0.85 + 2000);
  const { payouts } = (await owner.get('/api/products/rentals/statement')).body;
  expect(payouts[0]).toMatchObject({ rentalOrder: id, deductions: 2000 });
  expect(await show(renter, id)).toMatchObject({ charges: { due: 500.5, ownerDue: 0, payments: [] } });
});

test('without a deposit all charges are due', async () => {
  const id = await returned({ deposit: false });
  expect((await complete(id)).body.rentalOrder.charges).toMatchObject({ amount: 2500.5, due: 2500.5 });
});

test('the mail about the end says what is still to pay, why and how', async () => {
  const id = await charged();
  const { number } = await show(renter, id);
  const mail = (await mailsTo(renter)).find(({ subject }) => subject.endsWith('is complete'));
  expect(mail?.text).toContain('Your deposit of ₹2,000 was claimed in full.');
  expect(mail?.text).toContain('Still to pay: ₹500.50.');
  expect(mail?.text).toContain('1 day late');
  expect(mail?.text).toContain('A torn hem');
  expect(mail?.text).toContain('To pay by UPI or bank transfer');
  expect(mail?.text).toContain(number);
  const ownerMails = (await mailsTo(owner)).filter(({ subject }) => subject.includes(number));
  expect(ownerMails.map(({ text }) => text).join()).toContain('once Asha has paid them');
});

test('payments are recorded in parts, never more than is due, and each reference once', async () => {
  const id = await charged();
  const rest = await balance('rental charges due');
  const owed = await balance('owner payable');
  const first = await pay(id, { amount: 200 });
  expect(first.body.rentalOrder.charges).toMatchObject({ paid: 200, due: 300.5, ownerDue: 200 });
  expect(rest - (await balance('rental charges due'))).toBe(200);
  await shop.work.handlePendingEvents();
  expect(owed - (await balance('owner payable'))).toBe(200);
  const again = await pay(id, { amount: 200, reference: 'utr1' });
  expect([again.status, again.body.message]).toEqual([
    409,
    'A payment with this reference is already recorded.',
  ]);
  const tooMuch = await pay(id, { amount: 300.51, reference: 'UTR2' });
  expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'At most ₹300.50 is due.']);
  expect((await pay(id, { paidOn: addDays(today, 1), reference: 'UTR2' })).status).toBe(400);
  expect((await pay(id, { amount: 300.5, reference: 'UTR2', method: 'bank transfer' })).status).toBe(200);
  const over = await pay(id, { amount: 1, reference: 'UTR3' });
  expect([over.status, over.body.message]).toEqual([409, 'No charges are due for this rental.']);
  expect(await show(renter, id)).toMatchObject({
    charges: {
      due: 0,
      payments: [{ amount: 200, reference: 'UTR1', ownerReference: null }, { amount: 300.5 }],
    },
  });
  expect((await show(owner, id)).charges.payments[0].reference).toBeNull();
  const received = (await mailsTo(renter)).filter(({ subject }) => subject.startsWith('We received'));
  expect(received.map(({ text }) => text.includes('Still to pay: ₹300.50.')).sort()).toEqual([false, true]);
});

test('two payments at once are together at most what is due', async () => {
  const id = await charged();
  const answers = await Promise.all(['A', 'B', 'C'].map((reference) => pay(id, { reference })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('what was paid is transferred to the owner once', async () => {
  const id = await charged();
  expect((await payOwner(id)).status).toBe(409);
  await pay(id);
  const owed = await balance('owner payable');
  expect((await payOwner(id)).body.rentalOrder.charges.ownerDue).toBe(0);
  expect((await balance('owner payable')) - owed).toBe(500.5);
  expect((await payOwner(id)).status).toBe(409);
  expect((await show(owner, id)).charges.payments[0].ownerReference).toBe('NEFT7');
  expect((await show(renter, id)).charges.payments[0].ownerReference).toBeNull();
});

test('the rest is written off with a reason, and the owner gets nothing of it', async () => {
  const id = await charged();
  const owed = await balance('owner payable');
  await pay(id, { amount: 100 });
  expect((await writeOff(id, ' ')).status).toBe(400);
  const { body } = await writeOff(id);
  expect(body.rentalOrder.charges).toMatchObject({ paid: 100, writtenOff: 400.5, due: 0 });
  expect(owed - (await balance('owner payable'))).toBe(100);
  expect((await writeOff(id)).status).toBe(409);
  expect((await pay(id, { reference: 'UTR9' })).status).toBe(409);
  expect((await show(renter, id)).charges.writeOffReason).toBeNull();
  const [entry] = (await admin.get('/api/admin/audit?limit=1')).body.entries;
  expect(entry).toMatchObject({
    action: 'wrote off charges',
    after: { writtenOff: 400.5, reason: 'Not reachable' },
  });
});

test('the rental orders list shows what is due, and what is to be transferred', async () => {
  const id = await charged();
  const listed = async (filter: string) => {
    const { body } = await admin.get(`/api/admin/rental-orders?limit=100&charges=${filter}`);
    return body.rentalOrders.some(({ _id }: { _id: string }) => _id === id);
  };
  expect([await listed('due'), await listed('for owner')]).toEqual([true, false]);
  await pay(id);
  expect([await listed('due'), await listed('for owner')]).toEqual([false, true]);
  await payOwner(id);
  expect([await listed('due'), await listed('for owner')]).toEqual([false, false]);
});

test('only staff record payments, and a rental without charges has nothing to pay', async () => {
  const id = await returned();
  expect((await pay(id)).status).toBe(409);
  expect((await writeOff(id)).status).toBe(409);
  for (const person of [renter, owner]) {
    const path = `/api/admin/rental-orders/${id}/charges`;
    for (const [method, part] of [
      ['POST', 'payments'],
      ['POST', 'write-off'],
      ['PUT', 'owner-payment'],
    ] as const)
      expect((await person.call(method, `${path}/${part}`, { body: {} })).status).toBe(403);
  }
  expect((await pay('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await pay('x')).status).toBe(404);
});

test('a renter who owes charges and an owner who is to get them or a payout cannot delete their accounts', async () => {
  const id = await charged();
  const leave = async (by: TestShopper) => {
    await shop.work.handlePendingEvents();
    await setPassword(shop, by.id, 'kanjivaram silk');
    return (await by.call('DELETE', '/api/auth/me', { body: { password: 'kanjivaram silk' } })).body.message;
  };
  const notSettled = 'Charges of a rental are not settled yet. Your account can be deleted once they are.';
  expect(await leave(renter)).toBe(notSettled);
  await pay(id);
  expect(await leave(renter)).toBe('Your account has been deleted.');
  expect(await leave(owner)).toBe(notSettled);
  await payOwner(id);
  expect(await leave(owner)).toBe('We still owe you a payout. Your account can be deleted once it is paid.');
  await admin.call('PUT', `/api/admin/payouts/${id}`, { body: { reference: 'UTR' } });
  expect(await leave(owner)).toBe('Your account has been deleted.');
});

test('a person outside cannot see the charges', async () => {
  const id = await charged();
  const stranger = await addPerson(shop);
  const { status } = await shop.call('GET', `/api/products/rentals/orders/${id}`, { token: stranger.token });
  expect(status).toBe(404);
});
