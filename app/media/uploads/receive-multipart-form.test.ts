import { expect, test } from 'vitest';
import { readAtMinimumRate, type UploadRate } from './receive-multipart-form.server.ts';

const RATE: UploadRate = { graceMs: 50, bytesPerSecond: 1000 };

async function sizeOf(body: ReadableStream<Uint8Array>, rate = RATE): Promise<number> {
  let size = 0;
  for await (const part of readAtMinimumRate(body, rate)) size += part.byteLength;
  return size;
}

test('a body is read to its end', async () => {
  expect(await sizeOf(new Blob(['abc', 'def']).stream())).toBe(6);
});

test('a stalled body is refused and not cancelled', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel() {
      isCancelled = true;
    },
  });
  await expect(sizeOf(body)).rejects.toMatchObject({ reason: 'too slow' });
  expect([isCancelled, body.locked]).toEqual([false, false]);
});

test('a body that trickles is refused, however often it sends', async () => {
  const drips = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new Uint8Array(1));
    },
  });
  await expect(sizeOf(drips)).rejects.toMatchObject({ reason: 'too slow' });
});

test('a body that arrived fast may pause', async () => {
  let sent = 0;
  const pausing = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent++ > 0) await new Promise((resolve) => setTimeout(resolve, 120));
      controller.enqueue(new Uint8Array(sent === 1 ? 10_000 : 1));
      if (sent === 2) controller.close();
    },
  });
  expect(await sizeOf(pausing)).toBe(10_001);
});

test('time spent by the reader does not count', async () => {
  let size = 0;
  for await (const part of readAtMinimumRate(new Blob([new Uint8Array(200_000)]).stream(), RATE)) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    size += part.byteLength;
  }
  expect(size).toBe(200_000);
});
