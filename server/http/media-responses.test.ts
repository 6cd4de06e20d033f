import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Media, servePicture } from '#app/media/pictures/serve-picture.server.ts';
import { openDiskStore } from '#app/media/storage/disk-store.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { fileOf, formOf } from '#test/form-for-tests.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { openImageWorkerPool } from '../images/image-worker-pool.ts';
import { mediaResponse, OpenStreamLimiter } from './media-responses.ts';

const shop = await openTestShop();
const { token } = await addPerson(shop, { isProven: true });
const imagePool = openImageWorkerPool({ atOnce: 1 });
afterAll(() => imagePool.close());
// The real image workers.
shop.uploads.sanitize = imagePool.sanitize;
const media: Media = {
  db: shop.db,
  store: openDiskStore(shop.uploads.mediaDir),
  renderer: imagePool.renderer,
};
const app = new Hono().get('/media/:id/:file', (c) => mediaResponse(c, media));
app.onError((error, c) => c.text(error.message, (error as unknown as { status: 404 }).status ?? 500));

async function uploaded(bytes: Uint8Array): Promise<{ secure_url: string; public_id: string }> {
  const form = await formOf([['file', fileOf(bytes)]]);
  const { status, body } = await shop.call('POST', '/api/media/upload', { token, ...form });
  expect(status).toBe(201);
  return body;
}

test('an uploaded picture is rendered in every requested width and format, and then stored', async () => {
  const { public_id: id, secure_url } = await uploaded(await samples.picture('png', 400, 500));
  expect(secure_url).toBe(`/media/${id}/400.webp`);
  for (const [file, type, format, width] of [
    ['160.avif', 'image/avif', 'heif', 160],
    ['320.webp', 'image/webp', 'webp', 320],
    ['400.jpg', 'image/jpeg', 'jpeg', 400],
  ] as const) {
    const response = await app.request(`/media/${id}/${file}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([facts.format, facts.width]).toEqual([format, width]);
    expect(await media.store.read(id, file)).toBeDefined();
  }
  const { preview } = await shop.db
    .selectFrom('pictures')
    .select('preview')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(preview).toMatch(/^data:image\/webp;base64,/);
});

test('a picture of one pixel has one width', async () => {
  const { secure_url } = await uploaded(samples.greyPng(1, 1));
  expect((await app.request(secure_url)).status).toBe(200);
});

test('a picture with a height of one pixel can be rendered', async () => {
  const { public_id: id } = await uploaded(samples.greyPng(2000, 1));
  expect((await servePicture(media, { id, width: 160, format: 'avif' })).byteLength).toBeGreaterThan(0);
});

test.each([
  ['a picture', () => samples.picture('png'), 'image/webp'],
  ['an animation', async () => samples.gif(2), 'image/webp'],
  ['a video', async () => samples.mp4(), 'video/mp4'],
])('%s opened directly has its exact type and may not run anything', async (_what, sample, type) => {
  const { secure_url, public_id } = await uploaded(await sample());
  const { status, headers } = await app.request(secure_url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get('content-disposition')).toMatch(`inline; filename="${public_id}-`);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('a video is served in ranges', async () => {
  const video = samples.mp4();
  const { secure_url } = await uploaded(video);
  const part = await app.request(secure_url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${video.length}`);
  const beyond = await app.request(secure_url, { headers: { range: `bytes=${video.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`]);
  const whole = await app.request(secure_url);
  expect(whole.headers.get('content-length')).toBe(String(video.length));
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(video);
});

test.each(['original.webp', 'video.mp4', 'video.exe', '161.webp', '..%2foriginal.webp'])(
  'there is nothing at /media/{id}/%s',
  async (file) => {
    const { public_id } = await uploaded(await samples.picture('png'));
    expect((await app.request(`/media/${public_id}/${file}`)).status).toBe(404);
  },
);

test('a video in a public bucket is redirected there', async () => {
  const store = {
    ...media.store,
    publicAddress: (id: string, file: string) => `https://b.test/${id}/${file}`,
  };
  const redirecting = new Hono().get('/media/:id/:file', (c) => mediaResponse(c, { ...media, store }));
  const response = await redirecting.request('/media/someid01/video.mp4');
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    'https://b.test/someid01/video.mp4',
  ]);
});

test('a HEAD request for a video leaves no stream open', async () => {
  const { secure_url } = await uploaded(samples.mp4());
  for (let asked = 0; asked < 300; asked++) {
    const response = await app.request(secure_url, { method: 'HEAD' });
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect((await app.request(secure_url, { headers: { range: 'bytes=9999-' } })).status).toBe(416);
  }
  expect((await app.request(secure_url)).status).toBe(200);
});

test('several or invalid ranges return the complete file', async () => {
  const video = samples.mp4();
  const { secure_url } = await uploaded(video);
  for (const range of [
    'bytes=0-1,4-7',
    `bytes=${'0-1,'.repeat(5000)}4-7`,
    'bytes=7-4',
    'items=0-1',
    'bytes=-',
  ]) {
    const response = await app.request(secure_url, { headers: { range } });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, video.length]);
  }
});

test('while the store is unavailable, a picture is refused with Retry-After', async () => {
  const unavailable = () => Promise.reject(refuse.notReady('Pictures are temporarily unavailable.', 10));
  const store = { ...media.store, read: unavailable, open: unavailable };
  const failing = new Hono().get('/media/:id/:file', (c) => mediaResponse(c, { ...media, store }));
  for (const file of ['320.webp', 'video.mp4']) {
    const response = await failing.request(`/media/someid01/${file}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(response.headers.get('cache-control')).not.toBe('public, max-age=31536000, immutable');
  }
});

const MAX_STREAMS = 256;

/** An endless file that records its cancellation. */
function endless() {
  const file = { isCancelled: false, bytes: new ReadableStream<Uint8Array>() };
  file.bytes = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel() {
      file.isCancelled = true;
    },
  });
  return file;
}

const openMany = (files: OpenStreamLimiter, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => files.open(async () => endless())));
const countOf = (settled: PromiseSettledResult<unknown>[], status: string) =>
  settled.filter((each) => each.status === status).length;

test('streams beyond the limit are refused until others are closed', async () => {
  const files = new OpenStreamLimiter();
  const opened = await openMany(files, 300);
  expect([countOf(opened, 'fulfilled'), countOf(opened, 'rejected')]).toEqual([MAX_STREAMS, 44]);
  for (const each of opened.slice(0, 10)) if (each.status === 'fulfilled') await each.value.bytes.cancel();
  expect(countOf(await openMany(files, 20), 'fulfilled')).toBe(10);
});

test('a stream that was read to its end or failed to open no longer counts', async () => {
  const files = new OpenStreamLimiter();
  for (let opened = 0; opened < MAX_STREAMS + 10; opened++) {
    const { bytes } = await files.open(async () => ({ bytes: new Blob(['abc']).stream() }));
    expect(await new Response(bytes).text()).toBe('abc');
    await expect(files.open(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  }
});

test('an unread stream is aborted and no longer counts', async () => {
  const files = new OpenStreamLimiter({ idleMs: 20 });
  const silent = endless();
  const { bytes } = await files.open(async () => silent);
  const reader = bytes.getReader();
  await reader.read();
  await openMany(files, MAX_STREAMS);
  await expect(reader.closed).rejects.toThrow('The stream was idle.');
  expect(silent.isCancelled).toBe(true);
  await expect(files.open(async () => endless())).resolves.toBeDefined();
});
