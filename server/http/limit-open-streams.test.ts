import { expect, test } from 'vitest';
import { OpenStreamLimiter } from './limit-open-streams.ts';

const MAX_STREAMS = 256;

/** An endless file that records its cancellation. */
function endless() {
  const file = { isCancelled: false, bytes: new ReadableStream<Uint8Array>() };
  file.bytes = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel() {
      file.isCancelled = true;
    },
  });
  return file;
}

const openMany = (files: OpenStreamLimiter, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => files.open(async () => endless())));
const countOf = (settled: PromiseSettledResult<unknown>[], status: string) =>
  settled.filter((each) => each.status === status).length;

test('streams beyond the limit are refused until others are closed', async () => {
  const files = new OpenStreamLimiter();
  const opened = await openMany(files, 300);
  expect([countOf(opened, 'fulfilled'), countOf(opened, 'rejected')]).toEqual([MAX_STREAMS, 44]);
  for (const each of opened.slice(0, 10)) if (each.status === 'fulfilled') await each.value.bytes.cancel();
  expect(countOf(await openMany(files, 20), 'fulfilled')).toBe(10);
});

test('a stream that was read to its end or failed to open no longer counts', async () => {
  const files = new OpenStreamLimiter();
  for (let opened = 0; opened < MAX_STREAMS + 10; opened++) {
    const { bytes } = await files.open(async () => ({ bytes: new Blob(['abc']).stream() }));
    expect(await new Response(bytes).text()).toBe('abc');
    await expect(files.open(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  }
});

test('an unread stream is aborted and no longer counts', async () => {
  const files = new OpenStreamLimiter({ idleMs: 20 });
  const silent = endless();
  const { bytes } = await files.open(async () => silent);
  const reader = bytes.getReader();
  await reader.read();
  await openMany(files, MAX_STREAMS);
  await expect(reader.closed).rejects.toThrow('The stream was idle.');
  expect(silent.isCancelled).toBe(true);
  await expect(files.open(async () => endless())).resolves.toBeDefined();
});
