import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { DrawingJob, RenditionJob } from '#app/media/pictures/picture-job.ts';
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

const job: RenditionJob = {
  original: await samples.picture('webp', 400, 500),
  width: 160,
  height: 200,
  format: 'avif',
  isDrawn: false,
};
const { renderer } = pool;
const render = () => renderer.render(async () => job, { urgent: true });
const drawing: DrawingJob = {
  drawing: { kind: 'garment', spec: { silhouette: 'saree', textile: 'buti', seed: 'va-0012' } },
  width: 900,
  height: 1200,
};

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
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const script = words.findIndex((word) => word.endsWith('image-worker.ts'));
    if (script !== -1) found.set(words[script + 1] as string, Number(pid));
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
  const rendered = Array.from({ length: 50 }, () => renderer.render(load, { urgent: true }));
  expect(loaded).toBe(2);
  await Promise.all(rendered);
  expect(loaded).toBe(50);
});

test('a rendition does not wait for drawings, and what is drawn ahead waits for both', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const draw = (urgent: boolean) => renderer.draw(async () => drawing, { urgent });
  await Promise.all([
    draw(true).then(note('drawing')),
    draw(false).then(note('ahead')),
    draw(true).then(note('drawing')),
    render().then(note('rendition')),
  ]);
  expect(order).toEqual(['rendition', 'drawing', 'drawing', 'ahead']);
});

test('a drawing is rendered in every format, with its grain where it is large', async () => {
  const { original, preview } = await renderer.draw(async () => drawing, { urgent: true });
  expect(preview).toMatch(/^data:image\/webp;base64,/);
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const size = { width: 640, height: 853 };
    const [plain, drawn] = await Promise.all(
      [false, true].map((isDrawn) =>
        renderer.render(async () => ({ original, ...size, format, isDrawn }), { urgent: true }),
      ),
    );
    expect(await sharp(drawn).metadata()).toMatchObject(size);
    expect(Buffer.from(drawn as Uint8Array).equals(Buffer.from(plain as Uint8Array))).toBe(false);
  }
});

test('a picture whose original cannot be loaded fails alone', async () => {
  const unavailable = renderer.render(() => Promise.reject(new Error('The bucket is unavailable.')), {
    urgent: true,
  });
  const other = render();
  await expect(unavailable).rejects.toThrow('The bucket is unavailable.');
  expect((await other).byteLength).toBeGreaterThan(0);
});

test('a file that crashes its worker is refused, and other pictures are not', async () => {
  await render();
  const hostile = pool.sanitize(photograph);
  const [next, rendered] = [pool.sanitize(photograph), render()];
  process.kill(workers().get('15') as number, 'SIGKILL');
  expect(await hostile).toEqual({ refused: 'The image cannot be read. It may be damaged.' });
  expect(await next).toMatchObject({ width: 1500, height: 1000 });
  expect((await rendered).byteLength).toBeGreaterThan(0);
});

test('a rendering whose worker crashes is refused with Retry-After and works the next time', async () => {
  await render();
  const rendered = render();
  // The worker gets the task after it was loaded.
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(workers().get('10') as number, 'SIGKILL');
  await expect(rendered).rejects.toMatchObject({ reason: 'not ready', retryAfterSeconds: 5 });
  expect((await render()).byteLength).toBeGreaterThan(0);
});
