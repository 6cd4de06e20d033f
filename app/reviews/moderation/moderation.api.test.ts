import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });

async function write(product: string, review: { rating: number; comment: string }) {
  const shopper = await newShopper(shop);
  const { body } = await shopper.call('POST', `/api/products/${product}/reviews`, { body: review });
  return { shopper, id: body.review._id as string };
}
const moderate = (id: string, body: object, by = admin) =>
  by.call('PUT', `/api/admin/reviews/${id}`, { body });
const list = async (query = '') => (await admin.get(`/api/admin/reviews?${query}`)).body;
async function shown(product: string) {
  const { body } = await shop.call('GET', `/api/products/${product}`);
  return { mean: body.product.rating, count: body.product.reviewCount, reviews: body.reviews };
}

test('a hidden review is on no page and counts in no rating, until it is published again', async () => {
  const good = await write(cast.saree, { rating: 5, comment: 'Lovely.' });
  const rude = await write(cast.saree, { rating: 1, comment: 'Rude words.' });
  expect(await shown(cast.saree)).toMatchObject({ mean: 3, count: 2 });

  const { status, body } = await moderate(rude.id, { status: 'Hidden' });
  expect([status, body.success, body.review.status]).toEqual([200, true, 'Hidden']);
  const now = await shown(cast.saree);
  expect(now).toMatchObject({ mean: 5, count: 1, reviews: [{ _id: good.id }] });
  const recent = await shop.call('GET', '/api/products/reviews/recent');
  expect(JSON.stringify(recent.body)).not.toContain('Rude words.');
  const mine = await rude.shopper.get('/api/products/reviews/recent?mine=1');
  expect(mine.body.reviews).toMatchObject([{ _id: rude.id }]);
  expect((await list('status=Hidden')).reviews).toMatchObject([
    { _id: rude.id, product: { _id: cast.saree } },
  ]);

  const changed = { rating: 2, comment: 'Still rude.' };
  await rude.shopper.call('PUT', `/api/products/${cast.saree}/reviews/${rude.id}`, { body: changed });
  expect(await shown(cast.saree)).toMatchObject({ mean: 5, count: 1 });

  await moderate(rude.id, { status: 'Published' });
  expect(await shown(cast.saree)).toMatchObject({ mean: 3.5, count: 2 });
});

test('the shop answers a review, changes the answer and deletes it', async () => {
  const { id } = await write(cast.kurta, { rating: 2, comment: 'It shrank.' });
  await moderate(id, { reply: '  We will exchange it. ' });
  const replies = async () => (await shown(cast.kurta)).reviews.map(({ reply }: { reply: unknown }) => reply);
  expect(await replies()).toEqual(['We will exchange it.']);
  const repliedAt = () =>
    shop.db.selectFrom('reviews').select('replied_at').where('id', '=', id).executeTakeFirstOrThrow();
  const { replied_at } = await repliedAt();
  await moderate(id, { status: 'Published' });
  expect(await replies()).toEqual(['We will exchange it.']);
  expect(await repliedAt()).toEqual({ replied_at });
  await moderate(id, { reply: '' });
  expect(await replies()).toEqual([null]);
  const audit = (await admin.get('/api/admin/audit')).body.entries;
  expect(audit[0]).toMatchObject({ action: 'answered', subject: { kind: 'review', id } });
});

test('a reported review is found, with each person’s newest reason', async () => {
  const { id, shopper: writer } = await write(cast.lehenga, { rating: 1, comment: 'Call 98765 43210.' });
  const reader = await newShopper(shop);
  const report = (reason: unknown, by: typeof reader | typeof shop = reader, review = id) =>
    by.call('POST', `/api/products/${cast.lehenga}/reviews/${review}/reports`, { body: { reason } });
  expect((await report('Spam')).status).toBe(201);
  expect((await report('Personal details')).status).toBe(201);
  expect((await list('status=Reported')).reviews).toMatchObject([{ _id: id, reports: ['Personal details'] }]);

  expect((await report('I dislike it')).status).toBe(400);
  expect((await report('Spam', writer)).status).toBe(409);
  expect((await report('Spam', shop)).status).toBe(401);
  expect((await report('Spam', reader, newId())).status).toBe(404);
  await moderate(id, { status: 'Hidden' });
  expect((await report('Spam')).status).toBe(404);
});

test('the list is searched and paged; what makes no sense is refused', async () => {
  const { id, shopper } = await write(cast.outfit, { rating: 4, comment: '100% as pictured' });
  expect((await list(`search=${encodeURIComponent('100%')}`)).reviews).toMatchObject([{ _id: id }]);
  const { reviews, pagination } = await list('limit=1&page=2');
  expect([reviews.length, pagination.page, pagination.limit]).toEqual([1, 2, 1]);
  expect((await admin.get('/api/admin/reviews?status=Lost')).status).toBe(400);
  expect((await moderate(id, { status: 'Deleted' })).status).toBe(400);
  expect((await moderate(id, { reply: 'x'.repeat(2001) })).status).toBe(400);
  expect((await moderate('nothing', { status: 'Hidden' })).status).toBe(404);
  expect((await moderate(newId(), { status: 'Hidden' })).status).toBe(404);
  expect((await moderate(id, { status: 'Hidden' }, shopper)).status).toBe(403);
  expect((await shopper.get('/api/admin/reviews')).status).toBe(403);
});
