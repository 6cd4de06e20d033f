import { refuse } from '#app/platform/http/refusal.ts';

export interface UploadRate {
  graceMs: number;
  bytesPerSecond: number;
}

/**
 * A phone with a weak signal sends more than this. The grace period is shorter than the HTTP server's idle timeout, so that
 * the sender still gets the 408.
 */
export const MINIMUM_UPLOAD_RATE: UploadRate = { graceMs: 20_000, bytesPerSecond: 16 * 1024 };

/**
 * Yields a body's chunks. Refuses with 408 if, after the grace period, their average rate is too low; only time spent waiting
 * for the sender counts. Never cancels the body, so that the sender can read the response.
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
      const { done, value } = await withTimeout(reader.read(), allowedMs);
      if (done) return;
      waitedMs += performance.now() - began;
      size += value.byteLength;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function withTimeout<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refuse.tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
