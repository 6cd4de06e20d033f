import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PictureJob } from '#app/media/pictures/picture-job.ts';
import * as samples from '#test/media-samples.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-drawing-'));
const pool = openImageWorkerPool({ atOnce: 1 });
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});
const photograph = path.join(folder, 'photograph.jpg');
writeFileSync(photograph, await samples.progressiveJpeg(1500, 1000));

const job: PictureJob = {
  from: { original: await samples.picture('webp', 400, 500) },
  width: 160,
  height: 200,
};
const render = () => pool.render(async () => job, { urgent: true });

/** Sanitizes a file many times and collects the results. */
function sanitizeMany(count: number, file = photograph) {
  const state = { done: 0, refused: [] as unknown[] };
  const all = Array.from({ length: count }, () =>
    pool.sanitize(file).then(
      () => state.done++,
      (error) => state.refused.push(error),
    ),
  );
  return { state, all: Promise.all(all) };
}

/** The pids of the image workers, by niceness. */
function workers(): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')) {
    if (!pid || !readdirSync('/proc').includes(pid)) continue;
    const [, script = '', niceness = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (script.endsWith('image-worker.ts')) found.set(niceness, Number(pid));
  }
  return found;
}

test('pictures are rendered while uploads still wait', async () => {
  const { state, all } = sanitizeMany(30);
  await Promise.all([render(), render(), render()]);
  expect(state.done).toBeLessThan(30);
  await all;
  expect([state.done, state.refused]).toEqual([30, []]);
});

test('uploads beyond the queue are refused with Retry-After', async () => {
  const small = path.join(folder, 'small.png');
  writeFileSync(small, samples.greyPng(4, 4));
  const { state, all } = sanitizeMany(70, small);
  await all;
  expect([state.done, state.refused.length]).toEqual([65, 5]);
  expect(state.refused[0]).toMatchObject({ reason: 'not ready', retryAfterSeconds: 10 });
});

test('waiting jobs are not loaded into memory', async () => {
  let loaded = 0;
  const load = async () => {
    loaded++;
    return job;
  };
  const rendered = Array.from({ length: 50 }, () => pool.render(load, { urgent: true }));
  expect(loaded).toBe(1);
  await Promise.all(rendered);
  expect(loaded).toBe(50);
});

test('a picture whose original cannot be loaded fails alone', async () => {
  const unavailable = pool.render(() => Promise.reject(new Error('The bucket is unavailable.')), {
    urgent: true,
  });
  const other = render();
  await expect(unavailable).rejects.toThrow('The bucket is unavailable.');
  expect((await other).files).toHaveLength(3);
});

test('a file that crashes its worker is refused, and other pictures are not', async () => {
  await render();
  const hostile = pool.sanitize(photograph);
  const [next, rendered] = [pool.sanitize(photograph), render()];
  process.kill(workers().get('15') as number, 'SIGKILL');
  expect(await hostile).toEqual({ refused: 'The image cannot be read. It may be damaged.' });
  expect(await next).toMatchObject({ width: 1500, height: 1000 });
  expect((await rendered).files).toHaveLength(3);
});

test('a rendering whose worker crashes is refused with Retry-After and works the next time', async () => {
  await render();
  const rendered = render();
  // The worker gets the task after it was loaded.
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(workers().get('10') as number, 'SIGKILL');
  await expect(rendered).rejects.toMatchObject({ reason: 'not ready', retryAfterSeconds: 5 });
  expect((await render()).files).toHaveLength(3);
});
