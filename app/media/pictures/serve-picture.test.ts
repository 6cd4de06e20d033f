import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { openDiskStore } from '../storage/disk-store.server.ts';
import { drawnPictureUrl, importDemoPictures, rankDemoPictures } from './import-demo-pictures.server.ts';
import type { PictureRenderer } from './picture-job.ts';
import {
  FIRST_RANKS,
  type Media,
  type PictureRequest,
  parsePictureRequest,
  prerenderRankedPictures,
  prerenderWidth,
  servePicture,
} from './serve-picture.server.ts';

const { db } = await openTestShop();
const mediaDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-media-'));
afterAll(() => rmSync(mediaDir, { recursive: true }));

let pictures = 0;

/** A picture that is not drawn yet, and a renderer that records its jobs and their urgency. */
async function newPicture() {
  const drawing = { kind: 'garment' as const, spec: { number: ++pictures } };
  const order = { drawing, width: 900, height: 1200 };
  await importDemoPictures(db, [order]);
  const id = drawnPictureUrl(order).split('/')[2] as string;
  const jobs: string[] = [];
  const record = (job: string, { urgent }: { urgent: boolean }) =>
    jobs.push(`${urgent ? 'urgent' : 'ahead'}: ${job}`);
  const renderer: PictureRenderer = {
    async draw(load, how) {
      const { width } = await load();
      record(`draw ${width}`, how);
      return { original: Buffer.from('drawn'), preview: 'data:image/webp;base64,x' };
    },
    async render(load, how) {
      const { width, format, original } = await load();
      record(`${width}.${format}`, how);
      return Buffer.from(`${format} of ${width}, ${Buffer.from(original)}`);
    },
  };
  const media: Media = { db, store: openDiskStore(mediaDir), renderer };
  const serve = (file: string) => servePicture(media, parsePictureRequest(id, file) as PictureRequest);
  return { media, serve, jobs, picture: { id, ...order } };
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

test('parallel requests share one drawing, and only what is requested is rendered', async () => {
  const { media, serve, jobs } = await newPicture();
  delayReads(media, 4);
  const served = await Promise.all(['320.webp', '320.avif', '480.avif', '320.webp'].map(serve));
  const expected = ['webp of 320', 'avif of 320', 'avif of 480', 'webp of 320'];
  expect(served.map(String)).toEqual(expected.map((rendition) => `${rendition}, drawn`));
  expect(jobs.sort()).toEqual([
    'urgent: 320.avif',
    'urgent: 320.webp',
    'urgent: 480.avif',
    'urgent: draw 900',
  ]);
});

test('a picture that was served before is not rendered again, and another width is not drawn again', async () => {
  const { serve, jobs } = await newPicture();
  await serve('320.avif');
  expect(String(await serve('320.avif'))).toBe('avif of 320, drawn');
  expect(String(await serve('640.avif'))).toBe('avif of 640, drawn');
  expect(jobs).toEqual(['urgent: draw 900', 'urgent: 320.avif', 'urgent: 640.avif']);
});

test('a request does not wait for a low-priority drawing of the same picture', async () => {
  const { media, serve, jobs, picture } = await newPicture();
  const { draw } = media.renderer;
  const [began, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  media.renderer.draw = async (job, how) => {
    began.resolve();
    if (how.urgent) overtaken.resolve();
    else await overtaken.promise;
    return await draw(job, how);
  };
  const ahead = prerenderWidth(media, picture, 320);
  await began.promise;
  await Promise.all([ahead, serve('320.webp')]);
  expect(jobs.sort()).toEqual(['ahead: 320.avif', 'ahead: draw 900', 'urgent: 320.webp', 'urgent: draw 900']);
});

test('a request does not wait for a low-priority rendition of the same file', async () => {
  const { media, serve, jobs, picture } = await newPicture();
  await serve('480.avif');
  const { render } = media.renderer;
  const [began, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  media.renderer.render = async (job, how) => {
    began.resolve();
    if (how.urgent) overtaken.resolve();
    else await overtaken.promise;
    return await render(job, how);
  };
  const ahead = prerenderWidth(media, picture, 320);
  await began.promise;
  await Promise.all([ahead, serve('320.avif')]);
  expect(jobs.sort()).toContain('ahead: 320.avif');
  expect(jobs).toContain('urgent: 320.avif');
});

test('the home page and lists are prerendered before product pages, and these in their own width at last', async () => {
  const { media, jobs, picture } = await newPicture();
  await rankDemoPictures(db, [drawnPictureUrl(picture)], FIRST_RANKS.productPages);
  const onCards = {
    drawing: { kind: 'garment' as const, spec: { number: ++pictures } },
    width: 750,
    height: 1000,
  };
  await importDemoPictures(db, [{ ...onCards, rank: FIRST_RANKS.cards }]);
  const banner = {
    drawing: { kind: 'banner' as const, spec: { number: ++pictures } },
    width: 1600,
    height: 720,
  };
  await importDemoPictures(db, [{ ...banner, rank: -1 }]);
  await prerenderRankedPictures(media, { atOnce: 1 });
  expect(jobs).toEqual(
    [
      ...['draw 1600', '1600.avif'],
      ...['draw 750', '640.avif', '480.avif', '320.avif'],
      ...['draw 900', '640.avif', '480.avif', '320.avif'],
      '900.avif',
    ].map((job) => `ahead: ${job}`),
  );
});

test.each(['161.webp', '1200.webp'])(
  'a width that the picture does not have is not rendered: %s',
  async (file) => {
    const { serve, jobs } = await newPicture();
    await expect(serve(file)).rejects.toMatchObject({ reason: 'not found' });
    expect(jobs).toEqual([]);
  },
);

test.each([
  ['../../etc', '320.webp'],
  ['a-picture', '320.svg'],
  ['a-picture', '../320.webp'],
  ['a-picture', '320'],
  ['x', '320.webp'],
])('/media/%s/%s is not a picture', (id, file) => expect(parsePictureRequest(id, file)).toBeUndefined());
