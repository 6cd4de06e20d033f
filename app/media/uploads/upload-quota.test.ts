import { describe, expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { fileOf, formOf } from '#test/form-for-tests.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { UPLOAD_QUOTAS } from './upload-limits.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const MEGABYTE = 1024 * 1024;
const picture = await samples.picture('png');

async function upload(
  token: string,
  { bytes = picture, declared }: { bytes?: Buffer; declared?: number } = {},
) {
  const { headers, body } = await formOf([['file', fileOf(bytes)]]);
  const length: Record<string, string> = declared === undefined ? {} : { 'content-length': String(declared) };
  return await shop.call('POST', '/api/media/upload', { token, body, headers: { ...headers, ...length } });
}

const heavy = (megabytes: number) =>
  Buffer.concat([picture, Buffer.alloc(megabytes * MEGABYTE - picture.length)]);

/** Inserts unused uploads. */
async function insertUnused(userId: string, files: number, bytes: number) {
  const row = (index: number) => ({
    id: `${userId}-${index}`,
    user_id: userId,
    url: `/media/${userId}-${index}/60.webp`,
    ...{ kind: 'image', width: 60, height: 80, bytes },
  });
  await shop.db
    .insertInto('uploads')
    .values(Array.from({ length: files }, (_, index) => row(index)))
    .execute();
}

const passMinutes = () => shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 15 * 60 } });

describe.each([
  ['with a confirmed contact', true, UPLOAD_QUOTAS.proven],
  ['without a confirmed contact', false, UPLOAD_QUOTAS.unproven],
])('a person %s', (_who, isProven, quota) => {
  test('may not have more unused files than the quota', async () => {
    const { token, id } = await addPerson(shop, { isProven });
    await insertUnused(id, quota.files - 1, 1000);
    expect((await upload(token)).status).toBe(201);
    const refused = await upload(token);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have uploaded many files without using them. Please try again later.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  });

  test('may not have more unused bytes than the quota', async () => {
    const { token, id } = await addPerson(shop, { isProven });
    await insertUnused(id, 1, quota.bytes);
    expect((await upload(token)).status).toBe(429);
    await shop.db.updateTable('uploads').set({ unused_since: null }).where('user_id', '=', id).execute();
    expect((await upload(token)).status).toBe(201);
  });

  test('may not send more bytes in 15 minutes, and is refused before they are read', async () => {
    const { token } = await addPerson(shop, { isProven });
    const forms = Math.ceil(quota.bytes / (60 * MEGABYTE));
    for (let sent = 0; sent < forms; sent++) await upload(token, { declared: 60 * MEGABYTE });
    expect((await upload(token, { declared: 1000 })).status).toBe(429);
    expect((await upload(token)).status).toBe(429);
    await passMinutes();
    expect((await upload(token)).status).toBe(201);
  });
});

test('files of a form without a length count by their size', async () => {
  const { token } = await addPerson(shop);
  for (let sent = 0; sent < 3; sent++) expect((await upload(token, { bytes: heavy(10) })).status).toBe(201);
  await shop.db.updateTable('uploads').set({ unused_since: null }).execute();
  const refused = await upload(token);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect(shop.uploads.left()).toEqual([]);
});

test('a new person can write a review with pictures, and those count as used', async () => {
  const { token, id } = await addPerson(shop);
  const fields = Array.from({ length: 5 }, () => ['images', fileOf(picture)] as [string, File]);
  const form = await formOf([['rating', '5'], ['comment', 'Fits.'], ...fields]);
  const response = await shop.call('POST', `/api/products/${cast.saree}/reviews`, { token, ...form });
  expect(response.status).toBe(201);
  const unused = await shop.db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', id)
    .where('unused_since', 'is not', null)
    .execute();
  expect(unused).toEqual([]);
});

test('a person can send at most ten forms at once', () => {
  const { slots } = shop.uploads;
  const own = Array.from({ length: 10 }, () => slots.acquire('somebody'));
  expect(() => slots.acquire('somebody')).toThrow('You are uploading too many files at once.');
  const others = Array.from({ length: 38 }, (_, index) => slots.acquire(`other ${index}`));
  expect(() => slots.acquire('one more')).toThrow('Too many files are being uploaded at the moment.');
  own[0]?.();
  slots.acquire('one more')();
  for (const release of [...own.slice(1), ...others]) release();
  for (const release of Array.from({ length: 10 }, () => slots.acquire('somebody'))) release();
});
