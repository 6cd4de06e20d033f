import { refuse } from '#app/platform/http/refusal.ts';

/** Players ask for a video in parts, so a process gives many at once; each holds a file or a connection open. */
const AT_ONCE = 256;
/** A player that has paused for longer asks again for what it lacks. */
const IDLE_MS = 60_000;

interface Streamed {
  bytes: ReadableStream<Uint8Array>;
}

/** Bounds how many files are given bit by bit at the same time, however many spans are asked for. */
export class OpenStreamLimiter {
  readonly #idleMs: number;
  #count = 0;

  constructor({ idleMs = IDLE_MS } = {}) {
    this.#idleMs = idleMs;
  }

  /**
   * Opens a file unless too many are open: then refuses with 503. It counts until its last byte is read, its reader
   * leaves, or nobody has read for a minute: then it breaks off.
   */
  async open<F extends Streamed>(find: () => Promise<F>): Promise<F> {
    if (this.#count >= AT_ONCE)
      throw refuse.notReady('Too many videos are being watched at the moment. Please try again.', 5);
    this.#count++;
    try {
      const file = await find();
      return { ...file, bytes: this.#counted(file.bytes) };
    } catch (error) {
      this.#count--;
      throw error;
    }
  }

  #counted(bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = bytes.getReader();
    let idle: NodeJS.Timeout | undefined;
    let isOpen = true;
    const close = () => {
      clearTimeout(idle);
      if (isOpen) this.#count--;
      isOpen = false;
    };
    const wait = (controller: ReadableStreamDefaultController) => {
      idle = setTimeout(() => {
        close();
        controller.error(new Error('Nobody read on.'));
        void reader.cancel().catch(() => {});
      }, this.#idleMs).unref();
    };
    return new ReadableStream<Uint8Array>(
      {
        start: wait,
        async pull(controller) {
          clearTimeout(idle);
          try {
            const { done, value } = await reader.read();
            if (!isOpen) return;
            if (done) {
              close();
              return controller.close();
            }
            controller.enqueue(value);
            wait(controller);
          } catch (error) {
            close();
            controller.error(error);
          }
        },
        async cancel(reason) {
          close();
          await reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }
}
