import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { fileOf, formOf } from '#test/form-for-tests.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { freePort } from './free-port.ts';
import { type RunningShop, startShop } from './running-shop.ts';

const AWAY = 'Pictures are temporarily unavailable. Please try again.';

async function signIn(shop: RunningShop): Promise<string> {
  const db = openDatabase(shop.databaseUrl(), { connections: 1 });
  onTestFinished(() => db.destroy());
  return (await addPerson({ db })).token;
}

async function upload({ origin }: RunningShop, token: string, bytes: Uint8Array) {
  const form = await formOf([['file', fileOf(bytes)]]);
  const headers = { ...form.headers, authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/media/upload`, { method: 'POST', headers, body: form.body });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

async function ask({ origin }: RunningShop, address: string) {
  const answer = await fetch(`${origin}${address}`);
  const { status, headers } = answer;
  return { status, retryAfter: headers.get('retry-after'), text: await answer.text(), headers };
}

const refused = { status: 503, retryAfter: '10' };

test('with a bucket that cannot be reached uploads and pictures are refused, pages are shown', async () => {
  const shop = await startShop({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_BUCKET: 'vastra',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    },
  });
  const token = await signIn(shop);
  for (const bytes of [await samples.picture('png'), samples.mp4()])
    expect(await upload(shop, token, bytes)).toMatchObject({
      ...refused,
      body: { success: false, message: AWAY },
    });
  for (const file of ['320.webp', 'video.mp4']) {
    const answer = await ask(shop, `/media/someid01/${file}`);
    expect(answer).toMatchObject({ ...refused, text: AWAY });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await ask(shop, '/')).status).toBe(200);
  expect(shop.output()).toContain('the media store failed');
  expect(shop.output()).not.toContain('unexpected error');
});

test('a media folder that is away is refused, what is gone from it is not found, and it comes back by itself', async () => {
  const shop = await startShop();
  const token = await signIn(shop);
  const picture = await upload(shop, token, await samples.picture('png'));
  const video = await upload(shop, token, samples.mp4());
  const addresses = [picture.body.secure_url, video.body.secure_url];
  const folder = path.join(shop.dataDir, 'media');

  // A file instead of the folder simulates a broken mount; unlike missing permissions, it stops root too.
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  for (const address of addresses) expect(await ask(shop, address)).toMatchObject({ ...refused, text: AWAY });
  expect(await upload(shop, token, samples.mp4())).toMatchObject({ ...refused, body: { message: AWAY } });
  expect((await ask(shop, '/')).status).toBe(200);

  rmSync(folder);
  for (const address of addresses) {
    const answer = await ask(shop, address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect((await upload(shop, token, samples.mp4())).status).toBe(201);

  rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
  for (const address of addresses) expect((await ask(shop, address)).status).toBe(200);
  expect(shop.output()).not.toContain('unexpected error');
});
