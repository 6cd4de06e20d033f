import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileOf, formOf } from '#test/form-for-tests.ts';
import { heicPhotograph } from '#test/heic-photograph.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import * as metadataPictures from '#test/pictures-with-metadata.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { openDiskStore } from '../storage/disk-store.server.ts';

const shop = await openTestShop();
const { token, id: userId } = await addPerson(shop, { isProven: true });
const store = openDiskStore(shop.uploads.mediaDir);
const MEGABYTE = 1024 * 1024;

async function upload(bytes: Uint8Array, name = 'photo.png', type = 'image/png') {
  const form = await formOf([
    ['upload_preset', 'vastra'],
    ['file', fileOf(bytes, name, type)],
  ]);
  return await shop.call('POST', '/api/media/upload', { token, ...form });
}

/** A HEIC file that claims this size. */
function resized(heic: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(heic);
  for (let at = heic.indexOf('ispe'); at >= 0; at = heic.indexOf('ispe', at + 1)) {
    claimed.writeUInt32BE(width, at + 8);
    claimed.writeUInt32BE(height, at + 12);
  }
  return claimed;
}

const rows = () => shop.db.selectFrom('uploads').selectAll().execute();

/** The stored original of an upload. */
async function readOriginal({ public_id }: { public_id: string }) {
  return (await store.read(public_id, 'original.webp')) as Buffer;
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a picture is accepted under any declared type: %s',
  async (format) => {
    const { status, body } = await upload(await samples.picture(format), 'a.txt', 'text/plain');
    expect(status).toBe(201);
    expect(body).toEqual({
      secure_url: `/media/${body.public_id}/60.webp`,
      resource_type: 'image',
      public_id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      width: 60,
      height: 80,
    });
    const { format: made, width } = await sharp(await readOriginal(body)).metadata();
    expect([made, width]).toEqual(['webp', 60]);
  },
);

test.each([
  ['an MP4', samples.mp4(), 'mp4', 320],
  ['a WebM', samples.webm(), 'webm', 320],
  ['a WebM as a browser records it', samples.webm({ isRecording: true }), 'webm', 320],
])('a video is stored unchanged: %s', async (_name, bytes, format, width) => {
  const { status, body } = await upload(bytes);
  expect(status).toBe(201);
  expect(body).toMatchObject({ resource_type: 'video', width, height: 180 });
  expect(body.secure_url).toBe(`/media/${body.public_id}/video.${format}`);
  expect(await store.read(body.public_id, `video.${format}`)).toEqual(bytes);
});

test('a photo is rotated upright and loses its location', async () => {
  const sent = await samples.photograph({ orientation: 6 });
  expect((await sharp(sent).metadata()).exif?.includes('Somebody')).toBe(true);
  const { body } = await upload(sent);
  expect([body.width, body.height]).toEqual([40, 80]);
  const { exif, orientation } = await sharp(await readOriginal(body)).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const { data } = await sharp(await readOriginal(body))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Rotated to the right, the red half is on top.
  expect(data[0]).toBeGreaterThan(200);
  expect(data.at(-1)).toBeGreaterThan(200);
});

test('a HEIC photograph of a phone becomes a picture without its metadata', async () => {
  expect(heicPhotograph.includes('Somebody')).toBe(true);
  const { status, body } = await upload(heicPhotograph, 'IMG_0001.HEIC', '');
  expect([status, body.width, body.height]).toEqual([201, 80, 40]);
  const original = await readOriginal(body);
  expect(original.includes('Somebody')).toBe(false);
  const { data } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  expect([data[0], data.at(-1)].every((colour) => Number(colour) > 200)).toBe(true);
});

test('data after the end of a picture is removed', async () => {
  const sent = Buffer.concat([await samples.picture('png'), samples.html]);
  const { status, body } = await upload(sent);
  expect(status).toBe(201);
  expect((await readOriginal(body)).includes('<script>')).toBe(false);
});

test('an animation stays animated and has its own URL', async () => {
  const { status, body } = await upload(samples.gif(3));
  expect([status, body.secure_url]).toEqual([201, `/media/${body.public_id}/moving.webp`]);
  const moving = (await store.read(body.public_id, 'moving.webp')) as Buffer;
  expect((await sharp(moving).metadata()).pages).toBe(3);
});

describe('is refused, and nothing is stored', () => {
  const whole = samples.greyPng(300, 300);
  test.each<[string, number, Uint8Array | Promise<Uint8Array>]>([
    ['an SVG with a script', 415, samples.svg],
    ['HTML', 415, samples.html],
    ['a zip', 415, samples.zip],
    ['a program', 415, samples.exe],
    ['two bytes', 415, Buffer.from('GI')],
    ['nothing', 400, Buffer.alloc(0)],
    [
      'HTML with the first bytes of a WebM',
      400,
      Buffer.concat([samples.webm().subarray(0, 4), samples.html]),
    ],
    ['a Matroska file that is not WebM', 400, samples.webm({ docType: 'matroska' })],
    ['a WebM with HTML after its end', 400, Buffer.concat([samples.webm(), samples.html])],
    ['a truncated WebM', 400, samples.webm().subarray(0, -3)],
    ['a truncated MP4', 400, samples.mp4().subarray(0, -3)],
    ['an MP4 without a video track', 400, samples.mp4({ tracks: 1 })],
    ['an MP4 with HTML after its end', 400, Buffer.concat([samples.mp4(), samples.html])],
    ['a truncated PNG', 400, whole.subarray(0, whole.length - 30)],
    ['a truncated JPEG', 400, samples.photograph().then((bytes) => bytes.subarray(0, bytes.length / 2))],
    ['a truncated HEIC', 400, heicPhotograph.subarray(0, heicPhotograph.length - 200)],
    ['a HEIC whose size is not its own', 400, resized(heicPhotograph, 5_200, 5_200)],
    [
      'HTML with the first bytes of a HEIC',
      400,
      Buffer.concat([heicPhotograph.subarray(0, 32), samples.html]),
    ],
    ['HTML with the first bytes of a PNG', 400, Buffer.concat([whole.subarray(0, 8), samples.html])],
    ['a picture of 196 million pixels', 400, samples.greyPng(14_000, 14_000)],
    ['a GIF of 10,000 frames', 400, samples.gif(10_000)],
    ['an image above 10 MB', 413, Buffer.concat([whole, Buffer.alloc(10 * MEGABYTE)])],
    ['a video above 50 MB', 413, Buffer.concat([samples.mp4(), Buffer.alloc(50 * MEGABYTE)])],
  ])('%s: %i', async (_name, status, bytes) => {
    const before = await rows();
    const response = await upload(await bytes);
    expect([response.status, response.body.success]).toEqual([status, false]);
    expect(await rows()).toEqual(before);
    expect(shop.uploads.left()).toEqual([]);
  });
});

test('an image of exactly 10 MB is not too large', async () => {
  const png = await samples.picture('png');
  const { status } = await upload(Buffer.concat([png, Buffer.alloc(10 * MEGABYTE - png.length)]));
  expect(status).toBe(201);
});

test('a body without a length is counted while it arrives and read only up to the maximum size', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
  const part = Buffer.alloc(MEGABYTE);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.concat([Buffer.from(head), samples.mp4()]));
      else controller.enqueue(part);
      sent += 1;
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await shop.call('POST', '/api/media/upload', { token, headers, body });
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(80);
  expect(shop.uploads.left()).toEqual([]);
});

test.each([
  ['a path traversal', '../../etc/x'],
  ['a script', 'a.php'],
  ['5000 characters', `${'x'.repeat(5000)}.png`],
  ['half a NUL', 'a%00.png'],
  ['a device name', 'CON'],
  ['a server setting', '.htaccess'],
])('a file’s name is not used: %s', async (_what, name) => {
  const { status, body } = await upload(await samples.picture('png'), name);
  expect(status).toBe(201);
  const folder = path.join(shop.uploads.mediaDir, body.public_id.slice(0, 2), body.public_id);
  expect(readdirSync(folder)).toEqual(['original.webp']);
});

test('a request without a session is refused before its body is read', async () => {
  const form = await formOf([['file', fileOf(samples.zip)]]);
  expect((await shop.call('POST', '/api/media/upload', form)).status).toBe(401);
});

test.each<[string, number, [string, string | File][]]>([
  [
    'two files',
    400,
    [
      ['file', fileOf(samples.webm())],
      ['file', fileOf(samples.webm())],
    ],
  ],
  ['no file', 400, [['upload_preset', 'vastra']]],
  ['an empty file input', 400, [['file', new File([], '')]]],
  ['a text with a NUL', 400, [['upload_preset', 'a\0b']]],
])('a form with %s is refused with %i', async (_name, status, fields) => {
  const response = await shop.call('POST', '/api/media/upload', { token, ...(await formOf(fields)) });
  expect(response.status).toBe(status);
  expect(shop.uploads.left()).toEqual([]);
});

test.each([
  ['JSON', 415, 'application/json', '{}'],
  ['bare bytes', 415, 'image/png', 'x'],
  ['no boundary', 415, 'multipart/form-data', 'x'],
  ['another boundary', 400, 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--'],
  [
    'a truncated form',
    400,
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG',
  ],
])('%s is not a form: %i', async (_name, status, type, body) => {
  const headers = { 'content-type': type };
  const response = await shop.call('POST', '/api/media/upload', { token, headers, body });
  expect(response.status).toBe(status);
  expect(shop.uploads.left()).toEqual([]);
});

test('uploads per person are limited', async () => {
  const busy = await addPerson(shop, { isProven: true });
  const bucket = `uploads by ${busy.id}`;
  const form = await formOf([['file', fileOf(samples.svg)]]);
  await shop.call('POST', '/api/media/upload', { token: busy.token, ...form });
  await shop.db.updateTable('rate_limits').set({ used: 120 }).where('bucket', '=', bucket).execute();
  const response = await shop.call('POST', '/api/media/upload', { token: busy.token, ...form });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(samples.svg)).status).toBe(415);
});

test('the owner of an upload is stored', async () => {
  const { body } = await upload(await samples.picture('png'));
  const row = (await rows()).find(({ id }) => id === body.public_id);
  expect(row).toMatchObject({ user_id: userId, url: body.secure_url, kind: 'image' });
});

/** Photos by third parties, which are not part of the repository. */
const PHOTOGRAPHS = ['../shared/data/images', '../../shared/data/images'].find(existsSync) ?? '';
const orientations = path.join(PHOTOGRAPHS, 'exif-orientation');
describe.skipIf(!PHOTOGRAPHS)('photos taken by phones (skipped without the photos)', () => {
  test.each([
    ['landscape_6.jpg', 1800, 1200],
    ['portrait_3.jpg', 1200, 1800],
    ['portrait_8.jpg', 1200, 1800],
  ])('%s is rotated upright', async (file, width, height) => {
    const { body } = await upload(readFileSync(path.join(orientations, file)));
    expect([body.width, body.height]).toEqual([width, height]);
  });

  test('photos of garments are accepted', async () => {
    const folder = path.join(PHOTOGRAPHS, 'clothing');
    for (const file of readdirSync(folder).slice(0, 3)) {
      expect((await upload(readFileSync(path.join(folder, file)))).status).toBe(201);
    }
  });
});

describe('metadata of a picture is removed', () => {
  const METADATA = 'CameraPhone 12 of Asha';
  const made = (format: 'jpeg' | 'png' | 'webp') => metadataPictures.pictureWithMetadata(format, METADATA);
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['EXIF, XMP and a colour profile of a JPEG', () => made('jpeg')],
    ['a comment and a maker’s segment of a JPEG', () => metadataPictures.jpegWithSegments(METADATA)],
    ['EXIF, XMP and a colour profile of a WebP', () => made('webp')],
    ['EXIF, XMP and a colour profile of a PNG', () => made('png')],
    ['texts of a PNG', () => metadataPictures.pngWithTexts(METADATA)],
    ['comments and applications of a GIF', () => samples.gif(1, METADATA)],
    ['comments of a GIF that moves', () => samples.gif(3, METADATA)],
  ])('%s', async (_what, make) => {
    const sent = await make();
    // The metadata is there, although parts of it may be compressed.
    expect(metadataPictures.containsText(sent, METADATA)).toBe(true);
    const { status, body } = await upload(sent);
    expect(status).toBe(201);
    const folder = path.join(shop.uploads.mediaDir, body.public_id.slice(0, 2), body.public_id);
    for (const file of readdirSync(folder)) {
      const bytes = readFileSync(path.join(folder, file));
      expect(metadataPictures.containsText(bytes, METADATA)).toBe(false);
      const pixels = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];
      expect(metadataPictures.webpChunks(bytes).filter((chunk) => !pixels.includes(chunk))).toEqual([]);
    }
  });

  test('AVIF and TIFF are refused, and AVIF that is called HEIC', async () => {
    const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .avif()
      .toBuffer();
    const heic = Buffer.from(avif);
    heic.write('heic', 8, 'latin1');
    const tiff = await sharp(avif).tiff().toBuffer();
    for (const bytes of [avif, tiff]) expect((await upload(bytes)).status).toBe(415);
    expect((await upload(heic)).status).toBe(400);
  });
});
