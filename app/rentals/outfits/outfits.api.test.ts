import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSubcategory } from '#app/catalog/categories/write-categories.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson, type TestPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const gowns = await addSubcategory(shop.db, { categoryId: cast.rental, name: 'Gowns' });
const admin = await addPerson(shop, { isAdmin: true });
const owner = await addPerson(shop, { name: 'Meera Sharma' });
const stranger = await addPerson(shop);
const today = dayInIndia(new Date());
const day = (count: number) => addDays(today, count);

let pictures = 0;

/** The URL of a picture that the person has uploaded. */
async function upload(by: TestPerson, kind = 'image'): Promise<string> {
  const id = `uploaded-${++pictures}`;
  const url = `/media/${id}/1200.webp`;
  const row = { id, user_id: by.id, url, kind, width: 900, height: 1200 };
  await shop.db.insertInto('uploads').values(row).execute();
  return url;
}

async function input(change: object = {}) {
  return {
    name: 'Bottle green gown',
    description: 'Draped on one side, worn to one wedding.',
    price: 1250.5,
    securityDeposit: 6000,
    size: 'M',
    color: 'Bottle green',
    rentalImages: [await upload(owner)],
    ...change,
  };
}

const submit = async (change: object = {}, by = owner, key?: string) =>
  shop.call('POST', '/api/products/rentals', {
    token: by.token,
    body: await input(change),
    headers: key ? { 'idempotency-key': key } : {},
  });
const submitted = async (change: object = {}) => (await submit(change)).body.product._id as string;
const change = (id: string, body: object, by = owner) =>
  shop.call('PUT', `/api/products/rentals/${id}`, { token: by.token, body });
const remove = (id: string, by = owner) =>
  shop.call('DELETE', `/api/products/rentals/${id}`, { token: by.token });
const decide = (
  id: string,
  answer: 'approve' | 'reject',
  { by = admin, ...options }: { by?: TestPerson; body?: object } = {},
) =>
  shop.call('PUT', `/api/products/rentals/${id}/${answer}`, {
    token: by.token,
    headers: { 'content-type': 'application/json', 'x-admin': 'true' },
    ...options,
  });
const mine = async (id: string) => {
  const { body } = await shop.call('GET', '/api/products/rentals/my-submissions', { token: owner.token });
  return body.submissions.find((each: { _id: string }) => each._id === id);
};
const isShown = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).status === 200;
const mails = async (to: TestPerson) => {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${to.email}`)).body;
  return messages as { subject: string; text: string }[];
};
const periods = (...list: [from: number, to: number][]) =>
  list.map(([from, to]) => ({ startDate: day(from), endDate: day(to) }));

test('an outfit is pending and visible to its owner only, until an admin approves it', async () => {
  const response = await submit({
    ...{ subcategory: gowns, brand: 'Made by my tailor', condition: 'Like new', originalPrice: 24_000 },
    ...{ careNotes: 'Dry-clean only.', measurements: { waist: 71, bust: 91.5 }, acceptsTerms: true },
    blackouts: periods([5, 6]),
  });
  expect(response.status).toBe(201);
  const { product } = response.body;
  expect(product).toMatchObject({
    ...{ isRental: true, rentalStatus: 'pending', price: 1250.5, securityDeposit: 6000, oldPrice: null },
    ...{ sizes: ['M'], colors: ['Bottle green'], stock: 1, owner: { name: 'Meera' } },
    ...{
      categoryName: 'Rental',
      subcategory: { name: 'Gowns' },
      measurements: { M: { bust: 91.5, waist: 71 } },
    },
  });
  expect(await mine(product._id)).toMatchObject({
    ...{
      rentalStatus: 'pending',
      reason: null,
      isPaused: false,
      originalPrice: 24_000,
      condition: 'Like new',
    },
    ...{ measurements: { bust: 91.5, waist: 71 }, careNotes: 'Dry-clean only.', blackouts: periods([5, 6]) },
  });
  expect(await isShown(product._id)).toBe(false);

  const approved = await decide(product._id, 'approve');
  expect([approved.status, approved.body.rental.rentalStatus]).toEqual([200, 'approved']);
  expect(await isShown(product._id)).toBe(true);
  const { products } = (await shop.call('GET', '/api/products?category=rental&subcategory=Gowns')).body;
  expect(products.map(({ _id }: { _id: string }) => _id)).toEqual([product._id]);
});

test('a renter sees the condition in the owner’s words, or none', async () => {
  const shown = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body.product;
  const id = await submitted({ condition: 'Worn a few times' });
  await decide(id, 'approve');
  expect((await shown(id)).condition).toBe('Worn a few times');
  expect((await change(id, { condition: 'Well loved' }, admin)).body.product.condition).toBe('Well loved');
  expect((await shown(id)).condition).toBe('Well loved');

  const silent = await submitted();
  await decide(silent, 'approve');
  expect(await shown(silent)).not.toHaveProperty('condition');
  expect(await shown(cast.saree)).not.toHaveProperty('condition');
});

test('a rejected outfit shows the reason, and is pending again when resubmitted, changed or not', async () => {
  const id = await submitted();
  const reason = 'Please show the back, too.';
  const rejected = await decide(id, 'reject', { body: { reason } });
  expect(rejected.body.rental).toMatchObject({
    rentalStatus: 'rejected',
    reason,
    owner: { name: 'Meera Sharma' },
  });
  expect(await mine(id)).toMatchObject({ rentalStatus: 'rejected', reason });
  await change(id, { price: 900 });
  expect((await mine(id)).rentalStatus).toBe('rejected');
  const { body } = await change(id, { name: 'Bottle green gown' });
  expect(body.submission).toMatchObject({ rentalStatus: 'pending', reason: null, price: 900 });
});

test('a decision needs no body, is emailed once, and the last one counts', async () => {
  const lender = await addPerson(shop);
  const urls = [await upload(lender)];
  const id = (await submit({ rentalImages: urls }, lender)).body.product._id;
  expect((await mails(lender))[0]?.subject).toBe('We have received your Bottle green gown');
  for (const answer of ['reject', 'reject', 'approve', 'approve'] as const) {
    expect((await decide(id, answer)).status).toBe(200);
    await shop.work.handlePendingEvents();
  }
  expect((await mails(lender)).map(({ subject }) => subject)).toEqual([
    'Your Bottle green gown is now listed for rent',
    'Your Bottle green gown was not approved',
    'We have received your Bottle green gown',
  ]);
  await decide(id, 'reject', { body: { reason: 'It is torn.' } });
  expect((await mails(lender))[0]?.text).toContain('Reason: It is torn.');
});

test('an owner’s change goes back to review, except price, blocked dates and pausing', async () => {
  const id = await submitted();
  await decide(id, 'approve');
  const unreviewed = {
    price: 1500,
    paused: true,
    blackouts: periods([3, 4]),
    name: 'Bottle green gown',
    size: 'M',
  };
  expect((await change(id, unreviewed)).body).toMatchObject({
    product: { price: 1500, rentalStatus: 'approved' },
    submission: { isPaused: true, rentalStatus: 'approved', blackouts: periods([3, 4]) },
  });
  const picture = await upload(owner);
  const changed = await change(id, { name: 'Green gown', size: 'L', color: 'Teal', rentalImages: [picture] });
  expect(changed.body.product).toMatchObject({
    name: 'Green gown',
    sizes: ['L'],
    colors: ['Teal'],
    stock: 1,
  });
  expect(changed.body.submission).toMatchObject({
    ...{ rentalStatus: 'pending', isPaused: true, rentalImages: [picture], price: 1500 },
    description: 'Draped on one side, worn to one wedding.',
  });
  expect(await isShown(id)).toBe(false);
  await decide(id, 'approve');
  const found = await shop.call('GET', '/api/products?q=teal');
  expect(found.body.products.map(({ _id }: { _id: string }) => _id)).toContain(id);
});

test('an admin’s change needs no review, and existing pictures may stay', async () => {
  const body = { description: 'Mirror work by hand.', rentalImages: ['/media/mirrorwork/1200.webp'] };
  const response = await change(cast.outfit, body, admin);
  expect(response.body.submission).toMatchObject({
    ...body,
    rentalStatus: 'approved',
    owner: { name: 'Meera' },
  });
});

test('blocked dates are merged, can be extended after they start, and are dropped when past', async () => {
  const id = await submitted({ blackouts: periods([9, 12], [2, 4], [5, 5], [11, 14]) });
  expect((await mine(id)).blackouts).toEqual(periods([2, 5], [9, 14]));
  // Move the first period so that it started three days ago.
  const begun = `[${day(-3)},${day(2)}]`;
  await sql`update occupied_days set days = ${begun} where product_id = ${id} and days @> ${day(2)}::date`.execute(
    shop.db,
  );
  await shop.db
    .insertInto('occupied_days')
    .values({ id: newId(), product_id: id, days: `[${day(-9)},${day(-8)}]` })
    .execute();
  const { blackouts } = await mine(id);
  expect(blackouts).toEqual(periods([-3, 2], [9, 14]));
  expect(
    (await change(id, { blackouts: [...blackouts, ...periods([3, 6])] })).body.submission.blackouts,
  ).toEqual(periods([-3, 6], [9, 14]));
  expect((await change(id, { blackouts: [] })).body.submission.blackouts).toEqual([]);
});

async function book(
  outfitId: string,
  [from, to]: [number, number],
  status: 'Pending' | 'Cancelled' = 'Pending',
) {
  const id = newId();
  await shop.db
    .insertInto('rental_orders')
    .values({
      ...{ id, number: `VR-${id}`, product_id: outfitId, renter_id: stranger.id, owner_id: owner.id, status },
      ...{ starts_on: day(from), ends_on: day(to), name: 'Gown', price_paise: 100, deposit_paise: 0 },
      ...{ fee_paise: 100 * (to - from + 1), deposit_state: 'none', answer_by: new Date() },
    })
    .execute();
  if (status === 'Cancelled') return id;
  const days = `[${day(from)},${day(to + 2)}]`;
  const row = { id: newId(), product_id: outfitId, days, turnaround_days: 2, rental_order_id: id };
  await shop.db.insertInto('occupied_days').values(row).execute();
  return id;
}

test('booked days and cleaning days cannot be blocked', async () => {
  const id = await submitted({ blackouts: periods([3, 4]) });
  await book(id, [10, 12]);
  for (const taken of [periods([14, 20]), periods([3, 4], [1, 10])]) {
    const { status, body } = await change(id, { blackouts: taken });
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('The outfit is booked or being cleaned on'),
    ]);
  }
  expect((await mine(id)).blackouts).toEqual(periods([3, 4]));
  expect((await change(id, { blackouts: periods([5, 9], [15, 16]) })).status).toBe(200);
});

test('an outfit without open bookings can be deleted, with its page', async () => {
  const id = await submitted();
  await decide(id, 'approve');
  await book(id, [30, 31], 'Cancelled');
  const booking = await book(id, [10, 12]);
  const refused = await remove(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This outfit has open bookings. You can delete it after they end.',
  ]);
  await shop.db.updateTable('rental_orders').set({ status: 'Rejected' }).where('id', '=', booking).execute();
  expect((await remove(id)).status).toBe(200);
  expect(await mine(id)).toBeUndefined();
  expect(await isShown(id)).toBe(false);
  expect((await remove(id)).status).toBe(404);
  expect((await remove(await submitted(), admin)).status).toBe(200);
});

test('dates reserved during a payment prevent deleting the outfit', async () => {
  const id = await submitted();
  await shop.db.transaction().execute(async (trx) => {
    // Without foreign keys: this test needs only the reservation, not its checkout.
    await sql`set local session_replication_role = replica`.execute(trx);
    const row = {
      id: newId(),
      product_id: id,
      days: `[${day(4)},${day(6)}]`,
      checkout_id: newId(),
      held_for: stranger.id,
    };
    await trx.insertInto('occupied_days').values(row).execute();
  });
  expect((await remove(id)).status).toBe(409);
  expect((await change(id, { blackouts: periods([6, 7]) })).status).toBe(409);
});

test('the same key returns the same outfit; another body is refused', async () => {
  const body = await input();
  const send = (sent: object) =>
    shop.call('POST', '/api/products/rentals', {
      token: owner.token,
      body: sent,
      headers: { 'idempotency-key': 'one' },
    });
  const [first, second] = [await send(body), await send(body)];
  expect(second.body.product._id).toBe(first.body.product._id);
  expect((await send({ ...body, price: 1 })).status).toBe(409);
});

test('others cannot find, change or decide an outfit', async () => {
  const id = await submitted();
  expect((await change(id, { price: 1 }, stranger)).status).toBe(404);
  expect((await remove(id, stranger)).status).toBe(404);
  expect((await decide(id, 'approve', { by: stranger })).status).toBe(403);
  expect((await decide(id, 'approve', { by: owner })).status).toBe(403);
  expect((await shop.call('PUT', `/api/products/rentals/${id}/approve`)).status).toBe(401);
  expect((await shop.call('POST', '/api/products/rentals', { body: await input() })).status).toBe(401);
  expect((await shop.call('GET', '/api/products/rentals/my-submissions')).status).toBe(401);
  expect((await shop.call('GET', '/api/admin/rentals', { token: owner.token })).status).toBe(403);
  expect((await mine(id)).price).toBe(1250.5);
});

test.each(['nothing', newId(), cast.kurta])('the id %s is not an outfit', async (id) => {
  expect((await change(id, { price: 1 })).status).toBe(404);
  expect((await remove(id, admin)).status).toBe(404);
  expect((await decide(id, 'reject')).status).toBe(404);
});

const six = async () => Promise.all(Array.from({ length: 6 }, () => upload(owner)));

test.each<[name: string, bad: object | (() => Promise<object>), path: string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
  ['no description', { description: undefined }, 'description'],
  ['a price of 0', { price: 0 }, 'price'],
  ['a price of -5', { price: -5 }, 'price'],
  ['a price in words', { price: 'low' }, 'price'],
  ['half a paisa', { price: 10.005 }, 'price'],
  ['a deposit of -1', { securityDeposit: -1 }, 'securityDeposit'],
  ['a deposit of 10^12', { securityDeposit: 1e12 }, 'securityDeposit'],
  ['no deposit', { securityDeposit: null }, 'securityDeposit'],
  ['no size', { size: '' }, 'size'],
  ['a colour that is a list', { color: ['Red'] }, 'color'],
  ['no pictures', { rentalImages: [] }, 'rentalImages'],
  ['six pictures', async () => ({ rentalImages: await six() }), 'rentalImages'],
  ['a picture of another site', { rentalImages: ['https://elsewhere.test/a.png'] }, 'rentalImages'],
  ['a picture of the shop', { rentalImages: ['/media/redlehenga/1200.webp'] }, 'rentalImages'],
  ['another user’s picture', async () => ({ rentalImages: [await upload(stranger)] }), 'rentalImages'],
  ['a video', async () => ({ rentalImages: [await upload(owner, 'video')] }), 'rentalImages'],
  ['a subcategory of another category', { subcategory: cast.kurtas }, 'subcategory'],
  ['an unknown subcategory', { subcategory: 'gowns' }, 'subcategory'],
  ['a measurement of 0', { measurements: { bust: 0 } }, 'measurements.bust'],
  ['a measurement of a mile', { measurements: { bust: 160_934 } }, 'measurements.bust'],
  ['a measurement with an invalid name', { measurements: { '<b>': 9 } }, 'measurements.<b>'],
  ['dates in reverse', { blackouts: periods([6, 5]) }, 'blackouts.0'],
  ['30 February', { blackouts: [{ startDate: '2027-02-28', endDate: '2027-02-30' }] }, 'blackouts.0'],
  ['today', { blackouts: periods([4, 5], [0, 1]) }, 'blackouts.1'],
  ['past dates', { blackouts: periods([-5, -4]) }, 'blackouts.0'],
  ['dates in three years', { blackouts: periods([1000, 1001]) }, 'blackouts.0'],
  ['refused terms', { acceptsTerms: false }, 'acceptsTerms'],
])('%s is refused, and nothing is saved', async (_name, bad, path) => {
  const before = await count();
  const body = typeof bad === 'function' ? await bad() : bad;
  const response = await submit(body);
  expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, path]);
  expect(response.body.message).toMatch(/^[A-Z].+\.$/);
  expect(await count()).toBe(before);

  const id = await submitted();
  if (Object.values(body)[0] !== undefined) expect((await change(id, body)).status).toBe(400);
  expect(await mine(id)).toMatchObject({ name: 'Bottle green gown', price: 1250.5, blackouts: [] });
});

async function count(): Promise<number> {
  const { body } = await shop.call('GET', '/api/products/rentals/my-submissions', { token: owner.token });
  return body.submissions.length;
}

test('admins list all outfits by name and status', async () => {
  const id = await submitted({ name: 'Zari 100% silk' });
  const listed = async (query: string) => {
    const { body } = await shop.call('GET', `/api/admin/rentals?${query}`, { token: admin.token });
    return body as {
      rentals: { _id: string; name: string; owner: object }[];
      pagination: { total: number; pages: number };
    };
  };
  expect((await listed('search=ARI%20100%25')).rentals).toMatchObject([
    { _id: id, owner: { name: 'Meera Sharma' } },
  ]);
  expect((await listed('search=a_i')).rentals).toEqual([]);
  expect((await listed('status=approved&search=zari')).rentals).toEqual([]);
  expect((await listed('status=pending&search=zari')).pagination.total).toBe(1);
  const { rentals, pagination } = await listed('limit=2&page=2');
  expect([rentals.length, pagination.pages]).toEqual([2, Math.ceil(pagination.total / 2)]);
  expect((await shop.call('GET', '/api/admin/rentals?status=lost', { token: admin.token })).status).toBe(400);
});

test('an owner makes at most 60 changes in 15 minutes; admins are not limited', async () => {
  const lender = await addPerson(shop);
  const id = await submitted();
  await shop.db.updateTable('products').set({ owner_id: lender.id }).where('id', '=', id).execute();
  const pause = async (by: TestPerson) => (await change(id, { paused: true }, by)).status;
  for (let done = 0; done < 60; done += 1) expect(await pause(lender)).toBe(200);
  expect(await pause(lender)).toBe(429);
  const offered = await submit({ rentalImages: [await upload(lender)] }, lender);
  expect(offered.status).toBe(429);
  expect(await pause(admin)).toBe(200);
});
