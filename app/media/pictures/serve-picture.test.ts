import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { openDiskStore } from '../storage/disk-store.server.ts';
import { drawnPictureUrl, importDemoPictures } from './import-demo-pictures.server.ts';
import type { RenderPicture } from './picture-job.ts';
import {
  type Media,
  type PictureRequest,
  parsePictureRequest,
  prerenderWidth,
  servePicture,
} from './serve-picture.server.ts';

const { db } = await openTestShop();
const mediaDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-media-'));
afterAll(() => rmSync(mediaDir, { recursive: true }));

let pictures = 0;

/** A picture that nobody has drawn, and a draughtsman who remembers how he was asked. */
async function newPicture() {
  const drawing = { kind: 'garment' as const, spec: { number: ++pictures } };
  const order = { drawing, width: 900, height: 1200 };
  await importDemoPictures(db, [order]);
  const id = drawnPictureUrl(order).split('/')[2] as string;
  const asked: boolean[] = [];
  const draw: RenderPicture = async (load, { urgent }) => {
    const { width } = await load();
    asked.push(urgent);
    const files = ['avif', 'webp', 'jpg'].map((format) => ({
      format,
      bytes: Buffer.from(`${format} of ${width}`),
    }));
    return { files, preview: 'data:image/webp;base64,x' };
  };
  const media: Media = { db, store: openDiskStore(mediaDir), draw };
  const give = (file: string) => servePicture(media, parsePictureRequest(id, file) as PictureRequest);
  return { media, give, asked, picture: { id, ...order } };
}

/** The next so many readers find nothing, all at the same moment. */
function readersMeet(media: Media, count: number): void {
  const { read } = media.store;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let come = 0;
  media.store.read = async (...file) => {
    come += 1;
    if (come > count) return await read(...file);
    if (come === count) meet();
    await met;
    return undefined;
  };
}

test('a picture is drawn once for all who wait for it, in whatever format', async () => {
  const { media, give, asked } = await newPicture();
  readersMeet(media, 4);
  const given = await Promise.all(['320.webp', '320.avif', '320.jpg', '320.webp'].map(give));
  expect(given.map(String)).toEqual(['webp of 320', 'avif of 320', 'jpg of 320', 'webp of 320']);
  expect(String(await give('320.jpg'))).toBe('jpg of 320');
  expect(asked).toEqual([true]);
});

test('who waits for a picture does not wait for the hours when nobody waits', async () => {
  const { media, give, asked, picture } = await newPicture();
  const { draw } = media;
  const bothCame = new Promise<void>((resolve) => {
    media.draw = async (job, how) => {
      if (how.urgent) resolve();
      else await bothCame;
      return await draw(job, how);
    };
  });
  readersMeet(media, 3);
  await Promise.all([prerenderWidth(media, picture, 320), give('320.webp'), give('320.avif')]);
  expect(asked.sort()).toEqual([false, true]);
});

test.each(['161.webp', '1200.webp'])(
  'a width that the picture does not have is not drawn: %s',
  async (file) => {
    const { give, asked } = await newPicture();
    await expect(give(file)).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  },
);

test.each([
  ['../../etc', '320.webp'],
  ['a-picture', '320.svg'],
  ['a-picture', '../320.webp'],
  ['a-picture', '320'],
  ['x', '320.webp'],
])('no picture is at /media/%s/%s', (id, file) => expect(parsePictureRequest(id, file)).toBeUndefined());
