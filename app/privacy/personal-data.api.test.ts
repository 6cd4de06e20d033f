import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { addEvent } from '#app/content/events/events.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { createCashRefund } from '#app/payments/refunds/create-cash-refund.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { addStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { requestCode } from '#test/codes-for-tests.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson, setPassword } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const PASSWORD = 'silk & zari';

const me = async (token: string) => await shop.call('GET', '/api/auth/me', { token });
const leave = (token: string, body: object) => shop.call('DELETE', '/api/auth/me', { token, body });

test.each([
  ['GET', '/api/auth/me/export'],
  ['DELETE', '/api/auth/me'],
])('%s %s is closed to guests', async (method, path) => {
  const body = method === 'GET' ? undefined : {};
  expect((await shop.call(method, path, { body })).status).toBe(401);
});

describe('the data export', () => {
  test('contains the caller’s data and nothing of other users', async () => {
    const shopper = await newShopper(shop, { name: 'Kavya Nair' });
    await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
    const { body: ordered } = await shopper.order();
    await shopper.call('POST', '/api/wishlist', { body: { product: cast.saree } });
    const { status, headers, body } = await shopper.get('/api/auth/me/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body.account.name).toBe('Kavya Nair');
    expect(body.orders.map((order: { _id: string }) => order._id)).toEqual([ordered.order._id]);
    expect(body.wishlist).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|hash/i);
  });

  test('contains rentals from both sides, outfits, payouts, claims and photos', async () => {
    const [owner, renter] = [await newShopper(shop, { name: 'Meera Nair' }), await newShopper(shop)];
    const token = await openSession(shop.db, { userId: cast.admin.userId });
    const outfit = await inTransaction(shop.db, (trx) =>
      addProduct(trx, {
        ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
        rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
        pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
      }),
    );
    const day = addDays(await findToday(shop.db), 1);
    const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, {
      body: { startDate: day, endDate: day },
    });
    const { _id: id } = asked.body.rentalOrder;
    const move = (status: string) =>
      shop.call('PUT', `/api/products/rentals/orders/${id}/status`, { token, body: { status } });
    for (const status of ['Approved', 'Dispatched', 'Returned']) await move(status);
    expect((await move('Completed')).body).toMatchObject({ rentalOrder: { status: 'Completed' } });
    const claim = { amount_paise: 100, reason: 'A tear', images: ['/media/tear.webp'] };
    const decision = { decided_paise: 0, decided_at: new Date(), decided_by: cast.admin.userId };
    await shop.db
      .insertInto('rental_claims')
      .values({ rental_order_id: id, ...claim, ...decision })
      .execute();
    const lent = (await owner.get('/api/auth/me/export')).body;
    expect(lent.outfits).toMatchObject([{ name: 'Banarasi lehenga' }]);
    expect(lent.lendings).toMatchObject([
      { _id: id, claim: { reason: 'A tear', images: ['/media/tear.webp'] } },
    ]);
    expect(lent.payouts).toMatchObject([{ rentalOrder: id, amount: 425 }]);
    const rented = (await renter.get('/api/auth/me/export')).body;
    expect(rented.rentals).toMatchObject([{ _id: id }]);
    expect([rented.lendings, rented.payouts, rented.payoutAccount]).toEqual([[], [], null]);
    expect(rented.storeCredit.balance).toBe(0);
  });
});

test('the data export contains exchanges, cash refunds and refunds without a return, of the caller alone', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  const token = await openSession(shop.db, { userId: cast.admin.userId });
  await shopper.add({ product: cast.kurta, quantity: 2, size: 'M', color: 'White' });
  const { order } = (await shopper.order()).body;
  const delivered = { token, body: { status: 'Delivered' } };
  await shop.call('PUT', `/api/admin/orders/${order._id}/status`, delivered);
  const [{ _id: item }] = order.items;
  const goodwill = { item, amount: 50, reason: 'A loose thread' };
  const given = await shop.call('POST', `/api/admin/orders/${order._id}/refunds`, { token, body: goodwill });
  expect(given.status).toBe(201);
  const wanted = { item, quantity: 1, size: 'L', color: 'White', reason: 'Too small' };
  const asked = await shopper.call('POST', `/api/orders/${order._id}/exchanges`, {
    body: { items: [wanted], images: [] },
  });
  expect([asked.status, asked.body.message]).toEqual([201, undefined]);
  const mine = (await shopper.get('/api/auth/me/export')).body;
  expect(mine).toMatchObject({
    exchanges: [{ _id: asked.body.exchange._id }],
    cashRefunds: [{ orderNumber: order.orderNumber, amount: 50 }],
    goodwillRefunds: [{ orderNumber: order.orderNumber, amount: 50, reason: 'A loose thread' }],
    giftCards: [],
  });
  expect(JSON.stringify(mine.goodwillRefunds)).not.toMatch(/requestedBy|decidedBy/);
  expect((await other.get('/api/auth/me/export')).body).toMatchObject({
    ...{ exchanges: [], cashRefunds: [], goodwillRefunds: [] },
  });
});

describe('account deletion', () => {
  test('removes personal data; orders and ratings stay', async () => {
    const shopper = await newShopper(shop, { name: 'Kavya Nair' });
    const admin = await openSession(shop.db, { userId: cast.admin.userId });
    await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
    const { order } = (await shopper.order()).body;
    const review = { body: { rating: 4, comment: 'Soft.' } };
    await shopper.call('POST', `/api/products/${cast.kurta}/reviews`, review);
    await shopper.add({ product: cast.saree, quantity: 1, size: 'M', color: 'Gold' });
    await shopper.call('POST', '/api/wishlist', { body: { product: cast.saree } });

    const otp = await requestCode(shop, shopper.email);
    const early = await leave(shopper.token, { otp });
    expect([early.status, early.body.message]).toEqual([
      409,
      'You still have an open order. Your account can be deleted once it is delivered.',
    ]);
    const delivered = { token: admin, body: { status: 'Delivered' } };
    await shop.call('PUT', `/api/admin/orders/${order._id}/status`, delivered);
    expect((await leave(shopper.token, { otp })).body).toEqual({
      success: true,
      message: 'Your account has been deleted.',
    });
    await shop.work.handlePendingEvents();

    expect((await me(shopper.token)).status).toBe(401);
    const stored = await shop.call('GET', `/api/orders/${order._id}`, { token: admin });
    expect(stored.body.order).toMatchObject({
      ...{ orderNumber: order.orderNumber, shippingInfo: { city: order.shippingInfo.city } },
      user: { name: 'Kavya Nair', email: 'deleted@account.invalid', mobileNumber: null },
    });
    expect(stored.body.order.shippingInfo).not.toHaveProperty('phone');
    const found = await shop.call('GET', `/api/admin/orders?search=${shopper.email}`, { token: admin });
    expect(found.body.orders).toEqual([]);
    const { body } = await shop.call('GET', `/api/products/${cast.kurta}`);
    expect(body.reviews).toEqual([expect.objectContaining({ user: null, rating: 4, comment: 'Soft.' })]);
    for (const table of ['cart_lines', 'wishlist_items', 'sessions'] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().where('user_id', '=', shopper.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Kavya|person-/);
    const back = { body: { identifier: shopper.email, otp: await requestCode(shop, shopper.email) } };
    const again = await shop.call('POST', '/api/auth/verify-otp', back);
    expect(again.body.user._id).not.toBe(shopper.id);
  });

  test('email and number of an order with an open return are erased once it has ended', async () => {
    const shopper = await newShopper(shop);
    const admin = await openSession(shop.db, { userId: cast.admin.userId });
    const asAdmin = (method: string, path: string, body: object) =>
      shop.call(method, path, { token: admin, body });
    await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
    const { order } = (await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) })).body;
    await asAdmin('PUT', `/api/admin/orders/${order._id}/status`, { status: 'Delivered' });
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Faulty or damaged' }];
    const made = (await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items } })).body
      .return;
    expect((await leave(shopper.token, { otp: await requestCode(shop, shopper.email) })).status).toBe(200);
    const night = async () => {
      await shop.work.handlePendingEvents();
      await shop.work.runScheduledJob('end-retention');
      return (await shop.call('GET', `/api/orders/${order._id}`, { token: admin })).body.order.user.email;
    };
    expect(await night()).toBe(shopper.email);
    for (const status of ['Approved', 'Received', 'Refunded'])
      await asAdmin('PUT', `/api/admin/returns/${made._id}`, { status });
    expect(await night()).toBe('deleted@account.invalid');
    const { contact } = (
      await sql<{ contact: object }>`select snapshot -> 'contact' as contact from checkouts
        join orders on checkout_id = checkouts.id where orders.id = ${order._id}`.execute(shop.db)
    ).rows[0] as { contact: object };
    expect(contact).toMatchObject({ email: 'deleted@account.invalid', mobile: '' });
    expect(await brokenInvariants(shop.db)).toEqual({});
  });

  const give = (userId: string, amount: Paise) =>
    inTransaction(shop.db, (trx) =>
      addStoreCredit(trx, {
        ...{ userId, amountPaise: amount, kind: 'given', reference: newId(), reason: 'Sorry' },
        from: ACCOUNTS.goodwill,
      }),
    );

  test('store credit is not lost silently: the person gives it up, and the ledger says so', async () => {
    const shopper = await addPerson(shop, { password: PASSWORD });
    await give(shopper.id, rupees(250.5));
    const refused = await leave(shopper.token, { password: PASSWORD });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You still have store credit of ₹250.50. Use it, ask us to pay it out, or confirm that you give it up.',
    ]);
    expect((await leave(shopper.token, { password: PASSWORD, givesUpCredit: 'yes' })).status).toBe(400);
    const token = await openSession(shop.db, { userId: cast.admin.userId });
    const byStaff = await shop.call('DELETE', `/api/admin/users/${shopper.id}`, { token });
    expect([byStaff.status, byStaff.body.message]).toEqual([
      409,
      'This user still has store credit of ₹250.50. Pay it out first; only the user can give it up.',
    ]);
    expect((await leave(shopper.token, { password: PASSWORD, givesUpCredit: true })).status).toBe(200);
    const { balances } = (await shop.call('GET', '/api/admin/ledger', { token })).body;
    expect(balances).toContainEqual({ account: 'given-up credit', amount: -250.5 });
    expect(await brokenInvariants(shop.db)).toEqual({});
  });

  test('what must still be handed over refuses it with its reason', async () => {
    const shopper = await newShopper(shop);
    const token = await openSession(shop.db, { userId: cast.admin.userId });
    await shopper.add({ product: cast.kurta, quantity: 2, size: 'M', color: 'White' });
    const { order } = (await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) })).body;
    await shop.call('PUT', `/api/admin/orders/${order._id}/status`, { token, body: { status: 'Delivered' } });
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Faulty or damaged' }];
    const input = { items, refundTo: 'store credit' };
    const { status, body } = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: input });
    expect([status, body.message]).toEqual([201, body.message]);
    const otp = await requestCode(shop, shopper.email);
    const refusal = async () => (await leave(shopper.token, { otp })).body.message;
    expect(await refusal()).toBe(
      'You still have a return or an exchange. Your account can be deleted once it has ended.',
    );
    await shop.call('PUT', `/api/admin/returns/${body.return._id}`, {
      ...{ token, body: { status: 'Rejected', note: 'Worn' } },
    });
    const refund = { purpose: 'goods', reference: `return ${newId()}`, amountPaise: paise(100) } as const;
    await inTransaction(shop.db, (trx) => createCashRefund(trx, { orderId: order._id, ...refund }));
    expect(await refusal()).toBe(
      'We still owe you a refund. Choose on the page of your order where we should send it.',
    );
    await shop.db.deleteFrom('cash_refunds').where('reference', '=', refund.reference).execute();
    expect(await refusal()).toBe('Your account has been deleted.');
  });

  test.each([
    [{}, 400],
    [{ password: 'wrong' }, 401],
    [{ otp: '000000' }, 400],
    [{ otp: 123456 }, 400],
  ])('%j is not a valid proof', async (body, status) => {
    const { token } = await addPerson(shop, { password: PASSWORD });
    expect((await leave(token, body)).status).toBe(status);
    expect((await me(token)).status).toBe(200);
  });

  test('works with the password, and takes the owner’s outfits off rent', async () => {
    const token = await openSession(shop.db, { userId: cast.meera.userId });
    await setPassword(shop, cast.meera.userId, PASSWORD);
    expect((await shop.call('GET', `/api/products/${cast.outfit}`)).status).toBe(200);
    expect((await leave(token, { password: PASSWORD })).status).toBe(200);
    await shop.work.handlePendingEvents();
    expect((await shop.call('GET', `/api/products/${cast.outfit}`)).status).toBe(404);
  });

  test('is refused for the last owner, also when the last two leave at once', async () => {
    const second = await addPerson(shop, { isAdmin: true });
    const first = await openSession(shop.db, { userId: cast.admin.userId });
    const otps = [await requestCode(shop, 'admin@vastra.test'), await requestCode(shop, second.email)];
    const responses = await Promise.all([
      leave(first, { otp: otps[0] }),
      leave(second.token, { otp: otps[1] }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('You are the last owner. Make someone else an owner first.');
  });
});

test('messages from and to a verified address are exported and deleted with the account; unverified ones are not', async () => {
  const eventId = await addEvent(shop.db, {
    title: 'Block printing by hand',
    description: 'An evening with a printer of Bagru.',
    location: 'Jaipur',
    date: new Date('2099-01-01T12:00:00Z'),
  });
  const write = async (from: string) => {
    const guest = { name: 'Kavya Nair', email: from };
    await shop.call('POST', `/api/events/${eventId}/register`, { body: guest });
    await shop.call('POST', '/api/newsletter', { body: { email: from } });
    const complaint = { ...guest, message: 'The zip of my lehenga broke.' };
    expect((await shop.call('POST', '/api/support/complaints', { body: complaint })).status).toBe(201);
    await shop.work.handlePendingEvents();
  };
  const left = async (email: string) =>
    await Promise.all([
      shop.db.selectFrom('newsletter_subscribers').select('email').where('email', '=', email).execute(),
      shop.db.selectFrom('event_registrations').select('email').where('email', '=', email).execute(),
      shop.db.selectFrom('complaints').select('email').where('email', '=', email).execute(),
      shop.db.selectFrom('messages').select('recipient').where('recipient', '=', email).execute(),
    ]);
  const [proven, claimed] = [await newShopper(shop), await newShopper(shop)];
  for (const { email } of [proven, claimed]) await write(email);
  const verified = { email_verified_at: new Date() };
  await shop.db.updateTable('users').set(verified).where('id', '=', proven.id).execute();

  const { unsubscribe_token } = await shop.db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('email', '=', proven.email)
    .executeTakeFirstOrThrow();
  await shop.call('POST', `/api/newsletter/confirm?token=${unsubscribe_token}`);

  const { letters, messages } = (await proven.get('/api/auth/me/export')).body;
  expect(letters).toMatchObject({
    newsletterSince: expect.any(String),
    newsletterConsents: [
      { isGiven: false, event: 'asked' },
      { isGiven: true, event: 'confirmed' },
    ],
    events: [{ event: 'Block printing by hand', name: 'Kavya Nair' }],
    complaints: [{ message: 'The zip of my lehenga broke.' }],
  });
  expect(messages).toContainEqual(expect.objectContaining({ to: proven.email }));
  expect((await claimed.get('/api/auth/me/export')).body).toMatchObject({
    letters: { newsletterSince: null, events: [], complaints: [] },
    messages: [],
  });

  for (const { email, token } of [proven, claimed]) {
    const otp = await requestCode(shop, email);
    expect((await leave(token, { otp })).status).toBe(200);
    await shop.work.handlePendingEvents();
  }
  expect(await left(proven.email)).toEqual([[], [], [], []]);
  expect((await left(claimed.email)).map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
});
