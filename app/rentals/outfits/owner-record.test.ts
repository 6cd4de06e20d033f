import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson, type TestPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { describeOwner } from './owner-record.server.ts';

const shop = await openTestShop();
const { outfit: product } = await seedFixtures(shop.db);
const renter = await addPerson(shop);
const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.now();

type Role = 'owner' | 'renter' | 'clock';
let requests = 0;

/** Inserts a request of `age` days ago that was answered after `hours`. */
async function request(
  owner: TestPerson,
  { age = 10, hours = 1, by = 'owner' as Role, status = 'Approved' },
) {
  const [id, count] = [newId(), ++requests];
  const requestedAt = NOW - age * 24 * HOUR_MS;
  await shop.db
    .insertInto('rental_orders')
    .values({
      ...{ id, number: `VR-${count}`, product_id: product, renter_id: renter.id, owner_id: owner.id, status },
      ...{ starts_on: '2026-01-10', ends_on: '2026-01-11', name: 'Gown', price_paise: 100, deposit_paise: 0 },
      ...{ fee_paise: 200, deposit_state: 'none', answer_by: new Date(), created_at: new Date(requestedAt) },
    })
    .execute();
  await shop.db
    .insertInto('rental_events')
    .values({ rental_order_id: id, status, by_role: by, created_at: new Date(requestedAt + hours * HOUR_MS) })
    .execute();
  return id;
}

test('nothing is said of an owner with few replies', async () => {
  const owner = await addPerson(shop);
  for (const hours of [1, 2]) await request(owner, { hours });
  await request(owner, { by: 'renter', status: 'Cancelled' });
  expect(await describeOwner(shop.db, owner.id)).toBe('');
});

test.each([
  [[0.2, 0.5, 30], 'an hour'],
  [[2.5, 1, 40], '3 hours'],
  [[13, 20, 40], 'a day'],
  [[30, 40, 2], '2 days'],
])('replies after %j hours are usual within %s', async (replies, text) => {
  const owner = await addPerson(shop);
  for (const hours of replies) await request(owner, { hours });
  expect(await describeOwner(shop.db, owner.id)).toBe(`Usually replies within ${text}.`);
});

test('a request that nobody answered counts, and only the latest 20 do', async () => {
  const owner = await addPerson(shop);
  await request(owner, { hours: 1 });
  for (let count = 0; count < 2; count += 1)
    await request(owner, { hours: 48, by: 'clock', status: 'Rejected' });
  expect(await describeOwner(shop.db, owner.id)).toBe('Usually replies within 2 days.');
  for (let count = 0; count < 20; count += 1) await request(owner, { age: 5, hours: 2 });
  expect(await describeOwner(shop.db, owner.id)).toBe('Usually replies within 2 hours.');
});

test('the rating says how many renters gave it', async () => {
  const owner = await addPerson(shop);
  const rental = await request(owner, {});
  for (const by_role of ['renter', 'owner'] as const) {
    const rating = { rental_order_id: rental, by_role, stars: 4, comment: '' };
    await shop.db.insertInto('rental_ratings').values(rating).execute();
  }
  expect(await describeOwner(shop.db, owner.id)).toBe('Rated 4.0 by 1 renter.');
});
