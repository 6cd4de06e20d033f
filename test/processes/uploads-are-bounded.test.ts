import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { fileOf, formOf } from '#test/form-for-tests.ts';
import * as samples from '#test/media-samples.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { memoryOfProcesses } from './memory-of-processes.ts';
import { type RunningShop, startShop } from './running-shop.ts';

const MEGABYTE = 1024 * 1024;
/** For all processes together, without the database's shared buffers. */
const MOST_MEMORY_MB = 800;
const PHOTOGRAPHERS = 40;

async function signedIn(shop: RunningShop, count: number): Promise<string[]> {
  const db = openDatabase(shop.databaseUrl(), { connections: 2 });
  onTestFinished(() => db.destroy());
  const people = Array.from({ length: count }, () => addPerson({ db }, { isProven: true }));
  return (await Promise.all(people)).map(({ token }) => token);
}

/** Uses a new connection, so that uploads do not wait for a connection pool. */
async function upload({ origin }: RunningShop, token: string, form: Awaited<ReturnType<typeof formOf>>) {
  const request = httpRequest(`${origin}/api/media/upload`, {
    method: 'POST',
    agent: false,
    headers: { ...form.headers, authorization: `Bearer ${token}`, 'content-length': form.body.length },
  });
  request.end(form.body);
  const [response] = await once(request, 'response');
  await json(response);
  return { status: response.statusCode as number, retryAfter: response.headers['retry-after'] };
}

/** Two photos at full resolution; the others are small pictures padded to the same file size, which decode faster. */
async function photographs() {
  const large = await samples.largePhotograph();
  const padded = Buffer.concat([await samples.picture('jpeg', 300, 400), Buffer.alloc(large.length)]);
  expect(large.length / MEGABYTE).toBeGreaterThan(8);
  const files = Array.from({ length: PHOTOGRAPHERS }, (_, index) => (index < 2 ? large : padded));
  return await Promise.all(
    files.map((bytes) => formOf([['file', fileOf(bytes.subarray(0, 10 * MEGABYTE))]])),
  );
}

async function hostileForms() {
  const files = [
    samples.greyPng(14_000, 14_000),
    samples.gif(10_000),
    Buffer.concat([samples.mp4(), Buffer.alloc(49 * MEGABYTE, 1)]),
    Buffer.concat([samples.webm(), Buffer.alloc(49 * MEGABYTE)]),
    // The maximum number of pixels, in formats that a decoder must hold as a whole.
    await samples.interlacedPng(6_200, 6_200),
    await samples.progressiveJpeg(6_200, 6_200),
  ];
  return await Promise.all(files.map((bytes) => formOf([['file', fileOf(bytes)]])));
}

test('40 photographs of 10 MB, decompression bombs and broken videos at once stay within bounds', async () => {
  const shop = await startShop();
  const forms = [...(await photographs()), ...(await hostileForms())];
  const tokens = await signedIn(shop, forms.length);

  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOfProcesses(shop.process.pid as number));
  }, 100);
  onTestFinished(() => clearInterval(look));
  const answers = await Promise.all(forms.map((form, index) => upload(shop, tokens[index] as string, form)));

  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(PHOTOGRAPHERS).fill(201),
    ...[400, 400, 400, 400, 201, 201],
  ]);
  console.info(`The processes took ${most} MB at most.`);
  expect(most).toBeLessThan(MOST_MEMORY_MB);
}, 300_000);

test('more forms than may be taken in at once are told when to come back', async () => {
  const shop = await startShop();
  const tokens = await signedIn(shop, 60);
  const form = await formOf([['file', fileOf(await samples.progressiveJpeg(1500, 1000))]]);
  const answers = await Promise.all(tokens.map((token) => upload(shop, token, form)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '10']);
}, 300_000);
