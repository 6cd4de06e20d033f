import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { fileOf, formOf } from '#test/form-for-tests.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { deleteUnused, listPendingRemovals } from '../media.db.server.ts';
import { deleteUnusedUploads, requireOwnPictures } from './uploads.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const { db, uploads } = shop;
const deleteUnusedNow = () => deleteUnusedUploads(shop);

async function upload(token: string, bytes?: Uint8Array) {
  const form = await formOf([['file', fileOf(bytes ?? (await samples.picture('png')))]]);
  const { status, body } = await shop.call('POST', '/api/media/upload', { token, ...form });
  expect(status).toBe(201);
  return { url: body.secure_url as string, id: body.public_id as string };
}

/** Makes unused uploads a day older. Advancing the demo clock would run the job. */
async function passDay() {
  await sql`UPDATE uploads SET unused_since = unused_since - interval '1 day'`.execute(db);
}

async function aDayLater() {
  await passDay();
  await deleteUnusedNow();
}

async function exists(id: string): Promise<boolean> {
  const row = await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
  const files = existsSync(path.join(uploads.mediaDir, id.slice(0, 2), id));
  expect(files).toBe(row !== undefined);
  return files;
}

test('an unused upload is deleted after a day with its files, and not before', async () => {
  const { token } = await addPerson(shop);
  const picture = await upload(token);
  const video = await upload(token, samples.mp4());
  await deleteUnusedNow();
  expect([await exists(picture.id), await exists(video.id)]).toEqual([true, true]);
  await aDayLater();
  expect([await exists(picture.id), await exists(video.id)]).toEqual([false, false]);
  const known = await db.selectFrom('pictures').select('id').where('id', '=', picture.id).execute();
  expect(known).toEqual([]);
  expect(await listPendingRemovals(db)).toEqual([]);
});

const setting: Record<string, (url: string) => ReturnType<typeof sql>> = {
  product_pictures: (url) => sql`UPDATE product_pictures SET url = ${url} WHERE product_id = ${cast.kurta}`,
  'categories.image': (url) => sql`UPDATE categories SET image = ${url}`,
  'users.profile_image': (url) => sql`UPDATE users SET profile_image = ${url}`,
  'banners.media': (url) => sql`INSERT INTO banners (id, title, description, media)
    VALUES (gen_random_uuid(), 'a', 'a', jsonb_build_array(jsonb_build_object('url', ${url}::text)))`,
  'a banner for phones': (url) => sql`INSERT INTO banners (id, title, description, media)
    VALUES (gen_random_uuid(), 'a', 'a', jsonb_build_array(jsonb_build_object('phoneUrl', ${url}::text)))`,
};

test.each(Object.keys(setting))('an upload that is used stays: %s', async (place) => {
  const { token } = await addPerson(shop);
  const { id, url } = await upload(token);
  await setting[place]?.(url.replace('/60.webp', '/40.webp')).execute(db);
  await aDayLater();
  await aDayLater();
  expect(await exists(id)).toBe(true);
});

test('the view media_in_use covers every column that may contain a picture', async () => {
  const { rows } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'ARRAY', 'jsonb', 'json')
      AND column_name ~ 'image|picture|media|photo|video|url|snapshot|avatar|logo|cover'
  `.execute(db);
  const { rows: seen } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.view_column_usage
    WHERE view_name = 'media_in_use'
  `.execute(db);
  const elsewhere = [
    // The module's own table.
    'uploads.url',
    // Downloaded pictures, deleted with their upload; and external addresses.
    'fetched_pictures.url',
    'fetched_pictures.source_url',
    'wanted_pictures.source_url',
    // Texts.
    'blogs.image_alts',
    'events.image_alts',
  ];
  const looked = new Set([...seen.map(({ place }) => place), ...elsewhere]);
  expect(rows.map(({ place }) => place).filter((place) => !looked.has(place))).toEqual([]);
});

test('an upload is deleted a day after its last use ends', async () => {
  const { token } = await addPerson(shop);
  const { id, url } = await upload(token);
  const review = { rating: 5, comment: 'Fits.', images: [url] };
  const response = await shop.call('POST', `/api/products/${cast.saree}/reviews`, { token, body: review });
  expect(response.status).toBe(201);
  await aDayLater();
  const address = `/api/products/${cast.saree}/reviews/${response.body.review._id}`;
  await shop.call('PUT', address, { token, body: { ...review, images: [] } });
  await deleteUnusedNow();
  expect(await exists(id)).toBe(true);
  await aDayLater();
  expect(await exists(id)).toBe(false);
});

test('unused uploads of a closed account are deleted at once, used ones stay', async () => {
  const { token, id: userId } = await addPerson(shop);
  const [unused, used] = [await upload(token), await upload(token)];
  await sql`UPDATE categories SET image = ${used.url}`.execute(db);
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', userId).execute();
  await deleteUnusedNow();
  expect([await exists(unused.id), await exists(used.id)]).toEqual([false, true]);
});

test('pictures of a form that is being saved are not deleted', async () => {
  const { token, id: userId } = await addPerson(shop);
  const { id, url } = await upload(token);
  await passDay();
  await inTransaction(db, async (trx) => {
    await requireOwnPictures(trx, { userId, urls: [url] });
    await deleteUnusedNow();
  });
  await deleteUnusedNow();
  expect(await exists(id)).toBe(true);
});

test('a form whose picture is being deleted is refused', async () => {
  const { token, id: userId } = await addPerson(shop);
  const { url } = await upload(token);
  await passDay();
  const { refusal } = await inTransaction(db, async (trx) => {
    expect(await deleteUnused(trx, 100)).toBeGreaterThan(0);
    const refused = requireOwnPictures(db, { userId, urls: [url] }).catch((error) => error);
    await waitForLock();
    return { refusal: refused };
  });
  expect(await refusal).toMatchObject({
    reason: 'invalid',
    message: 'Please upload the pictures here first.',
  });
});

async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}

test('parallel forms and deletions never leave a form with a deleted picture', async () => {
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)));
  const sent = await Promise.all(shoppers.map(async ({ token }) => ({ token, ...(await upload(token)) })));
  await passDay();
  const saving = sent.map(async ({ token, id, url }) => {
    const body = { rating: 5, comment: 'Fits.', images: [url] };
    const { status } = await shop.call('POST', `/api/products/${cast.kurta}/reviews`, { token, body });
    return { id, status };
  });
  const [saved] = await Promise.all([
    Promise.all(saving),
    deleteUnusedNow(),
    deleteUnusedNow(),
    deleteUnusedNow(),
  ]);
  await deleteUnusedNow();
  for (const { id, status } of saved) expect([status, await exists(id)]).toEqual([status, status === 201]);
});

test('files that could not be removed are removed at the next run', async () => {
  const { token } = await addPerson(shop);
  const { id } = await upload(token);
  await passDay();
  const failingHost = {
    ...uploads.host,
    remove: () => Promise.reject(new Error('The bucket is unavailable.')),
  };
  await expect(deleteUnusedUploads({ db, uploads: { ...uploads, host: failingHost } })).rejects.toThrow(
    'unavailable',
  );
  expect((await listPendingRemovals(db)).map((removed) => removed.id)).toContain(id);
  await deleteUnusedNow();
  expect(await exists(id)).toBe(false);
  expect(await listPendingRemovals(db)).toEqual([]);
});

test('temporary files left by a crash are deleted after a day', async () => {
  mkdirSync(uploads.folder, { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(path.join(uploads.folder, name), 'x');
  utimesSync(path.join(uploads.folder, 'old'), 0, 0);
  await deleteUnusedNow();
  expect(readdirSync(uploads.folder)).toEqual(['new']);
});
