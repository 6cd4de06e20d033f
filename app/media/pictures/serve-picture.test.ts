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

/** A picture that is not rendered yet, and a renderer that records the urgency of its jobs. */
async function newPicture() {
  const drawing = { kind: 'garment' as const, spec: { number: ++pictures } };
  const order = { drawing, width: 900, height: 1200 };
  await importDemoPictures(db, [order]);
  const id = drawnPictureUrl(order).split('/')[2] as string;
  const urgencies: boolean[] = [];
  const render: RenderPicture = async (load, { urgent }) => {
    const { width } = await load();
    urgencies.push(urgent);
    const files = ['avif', 'webp', 'jpg'].map((format) => ({
      format,
      bytes: Buffer.from(`${format} of ${width}`),
    }));
    return { files, preview: 'data:image/webp;base64,x' };
  };
  const media: Media = { db, store: openDiskStore(mediaDir), render };
  const serve = (file: string) => servePicture(media, parsePictureRequest(id, file) as PictureRequest);
  return { media, serve, urgencies, picture: { id, ...order } };
}

/** Makes the next `count` reads wait for each other and find nothing. */
function delayReads(media: Media, count: number): void {
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

test('parallel requests for all formats share one rendering', async () => {
  const { media, serve, urgencies } = await newPicture();
  delayReads(media, 4);
  const served = await Promise.all(['320.webp', '320.avif', '320.jpg', '320.webp'].map(serve));
  expect(served.map(String)).toEqual(['webp of 320', 'avif of 320', 'jpg of 320', 'webp of 320']);
  expect(String(await serve('320.jpg'))).toBe('jpg of 320');
  expect(urgencies).toEqual([true]);
});

test('a request does not wait for a low-priority rendering of the same picture', async () => {
  const { media, serve, urgencies, picture } = await newPicture();
  const { render } = media;
  const bothCame = new Promise<void>((resolve) => {
    media.render = async (job, how) => {
      if (how.urgent) resolve();
      else await bothCame;
      return await render(job, how);
    };
  });
  delayReads(media, 3);
  await Promise.all([prerenderWidth(media, picture, 320), serve('320.webp'), serve('320.avif')]);
  expect(urgencies.sort()).toEqual([false, true]);
});

test.each(['161.webp', '1200.webp'])(
  'a width that the picture does not have is not rendered: %s',
  async (file) => {
    const { serve, urgencies } = await newPicture();
    await expect(serve(file)).rejects.toMatchObject({ reason: 'not found' });
    expect(urgencies).toEqual([]);
  },
);

test.each([
  ['../../etc', '320.webp'],
  ['a-picture', '320.svg'],
  ['a-picture', '../320.webp'],
  ['a-picture', '320'],
  ['x', '320.webp'],
])('/media/%s/%s is not a picture', (id, file) => expect(parsePictureRequest(id, file)).toBeUndefined());
