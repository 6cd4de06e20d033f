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
import { deleteUnusedUploads } from './delete-unused-uploads.server.ts';
import { requireOwnPictures } from './require-own-uploads.server.ts';
import { deleteUnused, listPendingRemovals } from './uploads.db.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const { db, uploads } = shop;
const sweep = () => deleteUnusedUploads(shop);

async function upload(token: string, bytes?: Uint8Array) {
  const form = await formOf([['file', fileOf(bytes ?? (await samples.picture('png')))]]);
  const { status, body } = await shop.call('POST', '/api/media/upload', { token, ...form });
  expect(status).toBe(201);
  return { url: body.secure_url as string, id: body.public_id as string };
}

/** Lets what is unused be so for a day longer. The demo's clock would run the sweep itself. */
async function passDay() {
  await sql`UPDATE uploads SET unused_since = unused_since - interval '1 day'`.execute(db);
}

async function aDayLater() {
  await passDay();
  await sweep();
}

async function isThere(id: string): Promise<boolean> {
  const row = await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
  const files = existsSync(path.join(uploads.mediaDir, id.slice(0, 2), id));
  expect(files).toBe(row !== undefined);
  return files;
}

test('an upload that nothing refers to goes after a day, with its files, and not before', async () => {
  const { token } = await addPerson(shop);
  const picture = await upload(token);
  const video = await upload(token, samples.mp4());
  await sweep();
  expect([await isThere(picture.id), await isThere(video.id)]).toEqual([true, true]);
  await aDayLater();
  expect([await isThere(picture.id), await isThere(video.id)]).toEqual([false, false]);
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

test.each(Object.keys(setting))('what is referred to stays, whatever refers to it: %s', async (place) => {
  const { token } = await addPerson(shop);
  const { id, url } = await upload(token);
  await setting[place]?.(url.replace('/60.webp', '/40.webp')).execute(db);
  await aDayLater();
  await aDayLater();
  expect(await isThere(id)).toBe(true);
});

test('every column that may hold a picture is one at which the sweep looks', async () => {
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
    // Of the room's own.
    'uploads.url',
    // A memory of what was fetched, which goes with its upload; and addresses elsewhere.
    'fetched_pictures.url',
    'fetched_pictures.source_url',
    'wanted_pictures.source_url',
    // In words, for those who do not see them.
    'blogs.image_alts',
    'events.image_alts',
  ];
  const looked = new Set([...seen.map(({ place }) => place), ...elsewhere]);
  expect(rows.map(({ place }) => place).filter((place) => !looked.has(place))).toEqual([]);
});

test('what was referred to goes a day after it no longer is', async () => {
  const { token } = await addPerson(shop);
  const { id, url } = await upload(token);
  const review = { rating: 5, comment: 'Fits.', images: [url] };
  const answer = await shop.call('POST', `/api/products/${cast.saree}/reviews`, { token, body: review });
  expect(answer.status).toBe(201);
  await aDayLater();
  const address = `/api/products/${cast.saree}/reviews/${answer.body.review._id}`;
  await shop.call('PUT', address, { token, body: { ...review, images: [] } });
  await sweep();
  expect(await isThere(id)).toBe(true);
  await aDayLater();
  expect(await isThere(id)).toBe(false);
});

test('unused uploads of a closed account go at once, used ones stay', async () => {
  const { token, id: userId } = await addPerson(shop);
  const [unused, used] = [await upload(token), await upload(token)];
  await sql`UPDATE categories SET image = ${used.url}`.execute(db);
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', userId).execute();
  await sweep();
  expect([await isThere(unused.id), await isThere(used.id)]).toEqual([false, true]);
});

test('a form that is being saved keeps its pictures', async () => {
  const { token, id: userId } = await addPerson(shop);
  const { id, url } = await upload(token);
  await passDay();
  await inTransaction(db, async (trx) => {
    await requireOwnPictures(trx, { userId, urls: [url] });
    await sweep();
  });
  await sweep();
  expect(await isThere(id)).toBe(true);
});

test('a form that names what is just being swept is refused', async () => {
  const { token, id: userId } = await addPerson(shop);
  const { url } = await upload(token);
  await passDay();
  const { claiming } = await inTransaction(db, async (trx) => {
    expect(await deleteUnused(trx, 100)).toBeGreaterThan(0);
    const refused = requireOwnPictures(db, { userId, urls: [url] }).catch((error) => error);
    await untilSomebodyWaits();
    return { claiming: refused };
  });
  expect(await claiming).toMatchObject({ status: 400, message: 'Please upload the pictures here first.' });
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}

test('forms and sweeps at once leave no form with a picture that is gone', async () => {
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)));
  const sent = await Promise.all(shoppers.map(async ({ token }) => ({ token, ...(await upload(token)) })));
  await passDay();
  const saving = sent.map(async ({ token, id, url }) => {
    const body = { rating: 5, comment: 'Fits.', images: [url] };
    const { status } = await shop.call('POST', `/api/products/${cast.kurta}/reviews`, { token, body });
    return { id, status };
  });
  const [saved] = await Promise.all([Promise.all(saving), sweep(), sweep(), sweep()]);
  await sweep();
  for (const { id, status } of saved) expect([status, await isThere(id)]).toEqual([status, status === 201]);
});

test('files that could not be removed go the next time', async () => {
  const { token } = await addPerson(shop);
  const { id } = await upload(token);
  await passDay();
  const away = { ...uploads.host, remove: () => Promise.reject(new Error('The bucket is away.')) };
  await expect(deleteUnusedUploads({ db, uploads: { ...uploads, host: away } })).rejects.toThrow('away');
  expect((await listPendingRemovals(db)).map((removed) => removed.id)).toContain(id);
  await sweep();
  expect(await isThere(id)).toBe(false);
  expect(await listPendingRemovals(db)).toEqual([]);
});

test('what a crash left where files come in goes after a day', async () => {
  mkdirSync(uploads.folder, { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(path.join(uploads.folder, name), 'x');
  utimesSync(path.join(uploads.folder, 'old'), 0, 0);
  await sweep();
  expect(readdirSync(uploads.folder)).toEqual(['new']);
});
