import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PictureJob } from '#app/media/pictures/picture-job.ts';
import * as samples from '#test/media-samples.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-drawing-'));
const office = openImageWorkerPool({ atOnce: 1 });
afterAll(() => {
  office.close();
  rmSync(folder, { recursive: true });
});
const photograph = path.join(folder, 'photograph.jpg');
writeFileSync(photograph, await samples.progressiveJpeg(1500, 1000));

const job: PictureJob = {
  from: { original: await samples.picture('webp', 400, 500) },
  width: 160,
  height: 200,
};
const draw = () => office.draw(async () => job, { urgent: true });

/** Counts what is done, and gathers refusals. */
function cleanMany(count: number, file = photograph) {
  const state = { done: 0, refused: [] as unknown[] };
  const all = Array.from({ length: count }, () =>
    office.sanitize(file).then(
      () => state.done++,
      (error) => state.refused.push(error),
    ),
  );
  return { state, all: Promise.all(all) };
}

/** The processes that this one has started to make pictures, by their niceness. */
function workers(): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')) {
    if (!pid || !readdirSync('/proc').includes(pid)) continue;
    const [, script = '', niceness = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (script.endsWith('image-worker.ts')) found.set(niceness, Number(pid));
  }
  return found;
}

test('what the shop shows is drawn while uploads still wait', async () => {
  const { state, all } = cleanMany(30);
  await Promise.all([draw(), draw(), draw()]);
  expect(state.done).toBeLessThan(30);
  await all;
  expect([state.done, state.refused]).toEqual([30, []]);
});

test('more uploads than may wait are refused with a time to come back', async () => {
  const small = path.join(folder, 'small.png');
  writeFileSync(small, samples.greyPng(4, 4));
  const { state, all } = cleanMany(70, small);
  await all;
  expect([state.done, state.refused.length]).toEqual([65, 5]);
  expect(state.refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 10 });
});

test('pictures that nobody has loaded yet take no memory while they wait', async () => {
  let loaded = 0;
  const load = async () => {
    loaded++;
    return job;
  };
  const drawn = Array.from({ length: 50 }, () => office.draw(load, { urgent: true }));
  expect(loaded).toBe(1);
  await Promise.all(drawn);
  expect(loaded).toBe(50);
});

test('a picture whose original cannot be loaded fails alone', async () => {
  const away = office.draw(() => Promise.reject(new Error('The bucket is away.')), { urgent: true });
  const other = draw();
  await expect(away).rejects.toThrow('The bucket is away.');
  expect((await other).files).toHaveLength(3);
});

test('a file that ends its process is refused, and nobody else’s picture', async () => {
  await draw();
  const hostile = office.sanitize(photograph);
  const [next, drawn] = [office.sanitize(photograph), draw()];
  process.kill(workers().get('15') as number, 'SIGKILL');
  expect(await hostile).toEqual({ refused: 'The image cannot be read. It may be damaged.' });
  expect(await next).toMatchObject({ width: 1500, height: 1000 });
  expect((await drawn).files).toHaveLength(3);
});

test('a drawing whose process ends is refused with a time to come back, and drawn the next time', async () => {
  await draw();
  const drawn = draw();
  // The process is given its task once that is loaded.
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(workers().get('10') as number, 'SIGKILL');
  await expect(drawn).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect((await draw()).files).toHaveLength(3);
});
