import { expect, test } from 'vitest';
import { readAtMinimumRate, type UploadRate } from './minimum-upload-rate.server.ts';

const PACE: UploadRate = { graceMs: 50, bytesPerSecond: 1000 };

async function sizeOf(body: ReadableStream<Uint8Array>, pace = PACE): Promise<number> {
  let size = 0;
  for await (const part of readAtMinimumRate(body, pace)) size += part.byteLength;
  return size;
}

test('a body is read to its end', async () => {
  expect(await sizeOf(new Blob(['abc', 'def']).stream())).toBe(6);
});

test('one that stops coming is refused, and not cancelled', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel() {
      isCancelled = true;
    },
  });
  await expect(sizeOf(body)).rejects.toMatchObject({ status: 408 });
  expect([isCancelled, body.locked]).toEqual([false, false]);
});

test('one that drips is refused, however often it sends', async () => {
  const drips = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new Uint8Array(1));
    },
  });
  await expect(sizeOf(drips)).rejects.toMatchObject({ status: 408 });
});

test('what has come fast may pause for as long as it is ahead', async () => {
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

test('time that the reader takes is not the sender’s', async () => {
  let size = 0;
  for await (const part of readAtMinimumRate(new Blob([new Uint8Array(200_000)]).stream(), PACE)) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    size += part.byteLength;
  }
  expect(size).toBe(200_000);
});
