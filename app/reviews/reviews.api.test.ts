import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { type FormField, fileOf, formOf } from '#test/form-for-tests.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop, type TestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { uploadedPicture } from '#test/uploaded-picture.ts';
import { listRecentReviews } from './reviews.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await addPerson(shop, { isAdmin: true });
const ALREADY = 'You have already reviewed this product.';
const good = { rating: 4, comment: 'Soft and true to its colour.' };

function addressOf(productId: string, reviewId = '') {
  return `/api/products/${productId}/reviews${reviewId && `/${reviewId}`}`;
}

async function shown(productId: string) {
  const { body } = await shop.call('GET', `/api/products/${productId}`);
  return { mean: body.product.rating, count: body.product.reviewCount, reviews: body.reviews };
}

async function receive(shopper: Awaited<ReturnType<typeof newShopper>>, productId: string) {
  await shopper.add({ product: productId });
  const { _id } = (await shopper.order()).body.order;
  const body = { status: 'Delivered' };
  await shop.call('PUT', `/api/admin/orders/${_id}/status`, { token: admin.token, body });
}

test('a review is saved unchanged and updates the rating', async () => {
  const { token, id } = await newShopper(shop, { name: 'Rohan' });
  const body = {
    rating: 4,
    comment: '<img src=x onerror=alert(1)>',
    user: cast.asha.userId,
    product: cast.kurta,
    verified: true,
    verifiedPurchase: true,
  };
  const response = await shop.call('POST', addressOf(cast.saree), { token, body });
  expect(response.status).toBe(201);
  expect(response.body.review).toMatchObject({
    rating: 4,
    comment: '<img src=x onerror=alert(1)>',
    images: [],
    user: { _id: id, name: 'Rohan' },
    verifiedPurchase: false,
  });
  expect(await shown(cast.saree)).toMatchObject({ mean: 4, count: 1, reviews: [{ rating: 4 }] });
  expect((await shown(cast.kurta)).count).toBe(0);

  const again = await shop.call('POST', addressOf(cast.saree), { token, body });
  expect([again.status, again.body.message]).toEqual([409, ALREADY]);
});

test('of twenty parallel reviews by one user, one is saved', async () => {
  const { token } = await newShopper(shop);
  const tries = Array.from({ length: 20 }, () =>
    shop.call('POST', addressOf(cast.lehenga), { token, body: good }),
  );
  const responses = await Promise.all(tries);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status, body }) => status === 409 && body.message === ALREADY)).toHaveLength(19);
  expect((await shown(cast.lehenga)).count).toBe(1);
});

test('parallel reviews by several users all count', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)));
  const responses = await Promise.all(
    people.map(({ token }, place) =>
      shop.call('POST', addressOf(cast.kurta), { token, body: { ...good, rating: 1 + (place % 5) } }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await shown(cast.kurta)).toMatchObject({ mean: 2.6, count: 8 });
});

test('a delivered order makes a verified purchase', async () => {
  const shopper = await newShopper(shop);
  await receive(shopper, cast.kurta);
  const response = await shopper.call('POST', addressOf(cast.kurta), { body: good });
  expect(response.body.review.verifiedPurchase).toBe(true);
});

test('customers on the home page have received what they review', async () => {
  const [buyer, passer] = [await newShopper(shop), await newShopper(shop)];
  await receive(buyer, cast.kurta);
  for (const { call } of [buyer, passer]) await call('POST', addressOf(cast.kurta), { body: good });
  const authors = async (isVerified?: true) =>
    (await listRecentReviews(shop.db, { page: 1, limit: 50, isVerified })).map(({ user }) => user?._id);
  expect(await authors()).toEqual(expect.arrayContaining([buyer.id, passer.id]));
  expect(await authors(true)).toContain(buyer.id);
  expect(await authors(true)).not.toContain(passer.id);
});

test('a user can change their review, which then counts a later delivery', async () => {
  const shopper = await newShopper(shop);
  const { body } = await shopper.call('POST', addressOf(cast.outfit), { body: { rating: 1, comment: 'Hm' } });
  const own = addressOf(cast.outfit, body.review._id);
  const changed = await shopper.call('PUT', own, { body: good });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ success: true, review: { ...good, _id: body.review._id } });
  expect(await shown(cast.outfit)).toMatchObject({ mean: 4, count: 1 });

  const mine = await shopper.get('/api/products/reviews/recent?mine=1');
  expect(mine.body.reviews).toMatchObject([{ _id: body.review._id, product: { _id: cast.outfit } }]);

  const { token } = await newShopper(shop);
  expect((await shop.call('PUT', own, { token, body: good })).status).toBe(404);
  expect((await shop.call('PUT', own, { body: good })).status).toBe(401);
  const elsewhere = addressOf(cast.saree, body.review._id);
  expect((await shopper.call('PUT', elsewhere, { body: good })).status).toBe(404);
  expect((await shopper.call('PUT', addressOf(cast.outfit, 'x'), { body: good })).status).toBe(404);
  expect((await shopper.call('PUT', own, { body: { rating: 0, comment: 'x' } })).status).toBe(400);
});

test('guests, hidden products and empty bodies are refused', async () => {
  const { token } = await newShopper(shop);
  expect((await shop.call('POST', addressOf(cast.saree), { body: good })).status).toBe(401);
  expect((await shop.call('POST', addressOf('nothing'), { token, body: good })).status).toBe(404);
  const empty = await shop.call('POST', addressOf(cast.saree), { token, body: {} });
  expect([empty.status, empty.body.message]).toEqual([400, 'Please select a rating']);
});

test('a multipart form is accepted, also with an empty file field', async () => {
  const fields: FormField[] = [
    ['rating', '5'],
    ['comment', 'Sent as a form'],
  ];
  const response = await send(shop, [...fields, ['images', new File([], '')]]);
  expect(response.status).toBe(201);
  expect(response.body.review).toMatchObject({ rating: 5, comment: 'Sent as a form', images: [] });
  expect((await send(shop, [['comment', 'No stars']])).body.message).toBe('Please select a rating');
  expect((await send(shop, [...fields, ['comment', 'a\0b']])).status).toBe(400);
});

test('uploaded pictures are saved and shown with the review', async () => {
  const png = await samples.picture('png');
  const response = await send(shop, [
    ['images', fileOf(png)],
    ['rating', '5'],
    ['images', fileOf(await samples.photograph(), '../../me.jpg')],
    ['comment', 'With pictures'],
  ]);
  expect(response.status).toBe(201);
  const { _id, images } = response.body.review;
  expect(images).toEqual([
    expect.stringMatching(/^\/media\/[\w-]{22}\/60.webp$/),
    expect.stringMatching(/^\/media\/[\w-]{22}\/40.webp$/),
  ]);
  const { reviews } = await shown(cast.sherwani);
  expect(reviews.find((review: { _id: string }) => review._id === _id).images).toEqual(images);
  const recent = await shop.call('GET', '/api/products/reviews/recent');
  expect(recent.body.reviews[0].images).toEqual(images);
  expect(shop.uploads.left()).toEqual([]);
});

test.each<[string, number, () => Promise<FormField[]>]>([
  ['six pictures', 400, async () => Array(6).fill(['images', fileOf(await samples.picture('png'))])],
  ['an SVG', 415, async () => [['images', fileOf(samples.svg)]]],
  ['a video', 415, async () => [['images', fileOf(samples.mp4())]]],
  [
    'a good and a broken picture',
    400,
    async () => [
      ['images', fileOf(samples.greyPng(9, 9))],
      ['images', fileOf(samples.greyPng(9, 9).subarray(0, 40))],
    ],
  ],
])('a review with %s is refused with %i', async (_what, status, files) => {
  const before = (await shown(cast.sherwani)).count;
  const response = await send(shop, [['rating', '5'], ['comment', 'x'], ...(await files())]);
  expect(response.status).toBe(status);
  expect((await shown(cast.sherwani)).count).toBe(before);
  expect(shop.uploads.left()).toEqual([]);
});

test('a refused review saves no pictures', async () => {
  const shopper = await newShopper(shop);
  await shopper.call('POST', addressOf(cast.saree), { body: good });
  const form = async () =>
    await formOf([
      ['rating', '5'],
      ['comment', 'x'],
      ['images', fileOf(samples.greyPng(9, 9))],
    ]);
  const again = await shopper.call('POST', addressOf(cast.saree), await form());
  expect([again.status, again.body.message]).toEqual([409, ALREADY]);
  expect((await shopper.call('POST', addressOf('nothing'), await form())).status).toBe(404);
  expect((await shopper.call('PUT', addressOf(cast.saree, 'nothing'), await form())).status).toBe(404);
  expect((await shop.call('POST', addressOf(cast.saree), await form())).status).toBe(401);
  const stored = await shop.db.selectFrom('uploads').selectAll().where('user_id', '=', shopper.id).execute();
  expect(stored).toEqual([]);
});

test('a review can only use the writer’s own uploads', async () => {
  const shopper = await newShopper(shop);
  const stranger = await newShopper(shop);
  const [own, other] = await Promise.all([shopper, stranger].map((each) => uploadedPicture(shop, each)));
  for (const url of [
    other,
    'https://evil.test/x.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    '',
  ]) {
    const body = { ...good, images: [own, url] };
    const response = await shopper.call('POST', addressOf(cast.saree), { body });
    expect([url, response.status, response.body.errors[0].path]).toEqual([url, 400, 'images']);
  }
  const many = { ...good, images: Array.from({ length: 6 }, (_, each) => `/media/${each}`) };
  const tooMany = await shopper.call('POST', addressOf(cast.saree), { body: many });
  expect([tooMany.status, tooMany.body.message]).toEqual([
    400,
    'You can only upload up to 5 files in total.',
  ]);
  const written = await shopper.call('POST', addressOf(cast.saree), {
    body: { ...good, images: [own, own] },
  });
  expect([written.status, written.body.review.images]).toEqual([201, [own]]);
});

test('a changed review keeps its pictures unless others are given', async () => {
  const shopper = await newShopper(shop);
  const [first, second] = [await uploadedPicture(shop, shopper), await uploadedPicture(shop, shopper)];
  const { body } = await shopper.call('POST', addressOf(cast.kurta), { body: { ...good, images: [first] } });
  const own = addressOf(cast.kurta, body.review._id);
  const change = async (images?: unknown[]) => {
    const response = await shopper.call('PUT', own, { body: { ...good, images } });
    return response.body.review.images;
  };
  expect(await change()).toEqual([first]);
  expect(await change([second, first])).toEqual([second, first]);
  expect(await change([])).toEqual([]);
  const form = await formOf([
    ['rating', '4'],
    ['comment', 'x'],
    ['images', second as string],
    ['images', fileOf(samples.greyPng(9, 9))],
  ]);
  const sent = await shopper.call('PUT', own, form);
  expect(sent.body.review.images).toEqual([second, expect.stringMatching(/\/9.webp$/)]);
});

test('an unchanged review is not written and publishes no event', async () => {
  const shopper = await newShopper(shop);
  const { body } = await shopper.call('POST', addressOf(cast.kurta), { body: good });
  const own = addressOf(cast.kurta, body.review._id);
  const version = async () =>
    (
      await sql<{ at: string }>`select xmin::text as at from reviews where id = ${body.review._id}`.execute(
        shop.db,
      )
    ).rows[0]?.at;
  const before = await version();
  expect((await shopper.call('PUT', own, { body: good })).body).toMatchObject({ review: body.review });
  expect(await version()).toBe(before);
  await shopper.call('PUT', own, { body: { ...good, comment: 'Another' } });
  expect(await version()).not.toBe(before);
});

test('a user can change reviews 20 times in 15 minutes', async () => {
  const shopper = await newShopper(shop);
  const { body } = await shopper.call('POST', addressOf(cast.saree), { body: good });
  const own = addressOf(cast.saree, body.review._id);
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await shopper.call('PUT', own, { body: { ...good, comment: `Turn ${turn}` } })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('only reviews accept a multipart form', async () => {
  const { token } = await newShopper(shop);
  const form = await formOf([['product', cast.kurta]]);
  expect((await shop.call('POST', '/api/cart', { token, ...form })).status).toBe(415);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await shop.call('POST', addressOf(cast.saree), { token, headers, body: 'no form' });
  expect(broken.status).toBe(400);
});

async function send(at: TestShop, fields: FormField[]) {
  const { token } = await newShopper(at);
  return await at.call('POST', addressOf(cast.sherwani), { token, ...(await formOf(fields)) });
}

test('a review says how the product fits, or nothing', async () => {
  const { token } = await newShopper(shop);
  const post = (fit?: unknown) =>
    shop.call('POST', addressOf(cast.lehenga), { token, body: { ...good, fit } });
  expect((await post('Runs wild')).body.message).toContain('Fit must be one of Runs small');
  const { _id, fit } = (await post('Runs small')).body.review;
  expect(fit).toBe('Runs small');
  const change = async (body: object) =>
    (await shop.call('PUT', addressOf(cast.lehenga, _id), { token, body: { ...good, ...body } })).body.review
      .fit;
  expect(await change({ comment: 'Changed.' })).toBe('Runs small');
  expect(await change({ fit: 'Runs large' })).toBe('Runs large');
  expect((await shown(cast.lehenga)).reviews[0]).toMatchObject({ fit: 'Runs large' });
  expect(await change({ fit: '' })).toBeNull();
});

test('visitors see a short name, staff the whole one', async () => {
  const reviewer = await newShopper(shop, { name: 'Rohan Iyer' });
  const body = { rating: 5, comment: 'The zari is like my grandmother’s.' };
  await reviewer.call('POST', addressOf(cast.lehenga), { body });
  const { body: page } = await shop.call('GET', `/api/products/${cast.lehenga}`);
  expect(page.reviews[0]).toMatchObject({ user: { name: 'Rohan I.' } });
  const recent = await shop.call('GET', '/api/products/reviews/recent');
  expect(JSON.stringify(recent.body)).not.toContain('Iyer');
  const admin = await newShopper(shop, { isAdmin: true });
  const { body: moderated } = await admin.get('/api/admin/reviews?search=Iyer');
  expect(moderated.reviews).toMatchObject([{ user: { name: 'Rohan Iyer' } }]);
});
