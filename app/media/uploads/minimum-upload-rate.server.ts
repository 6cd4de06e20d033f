import { refuse } from '#app/platform/http/refusal.ts';

export interface UploadRate {
  graceMs: number;
  bytesPerSecond: number;
}

/**
 * A phone at the edge of its network sends more; less holds a connection and a file open for next to nothing. The
 * grace is shorter than the time after which the HTTP server ends a silent connection, so that there is an answer.
 */
export const MINIMUM_UPLOAD_RATE: UploadRate = { graceMs: 20_000, bytesPerSecond: 16 * 1024 };

/**
 * The parts of a body as they come. Refuses with 408 where, after the grace, they come slower than the pace on
 * average; only the time spent waiting for the sender counts. The body is never cancelled, so that its sender can
 * still read the answer.
 */
export async function* readAtMinimumRate(
  body: ReadableStream<Uint8Array>,
  { graceMs, bytesPerSecond }: UploadRate,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const began = performance.now();
      const allowedMs = graceMs + (size / bytesPerSecond) * 1000 - waitedMs;
      const { done, value } = await unlessLater(reader.read(), allowedMs);
      if (done) return;
      waitedMs += performance.now() - began;
      size += value.byteLength;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function unlessLater<T>(coming: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refuse.tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
