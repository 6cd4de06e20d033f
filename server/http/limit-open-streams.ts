import { refuse } from '#app/platform/http/refusal.ts';

/** Players request a video in ranges; each open stream keeps a file or a connection open. */
const MAX_STREAMS = 256;
/** A player that pauses longer requests the missing range again. */
const IDLE_MS = 60_000;

interface Streamed {
  bytes: ReadableStream<Uint8Array>;
}

/** Limits how many files are streamed at the same time. */
export class OpenStreamLimiter {
  readonly #idleMs: number;
  #count = 0;

  constructor({ idleMs = IDLE_MS } = {}) {
    this.#idleMs = idleMs;
  }

  /**
   * Opens a stream, or refuses with 503 if too many are open. It counts until it is read completely, cancelled, or aborted
   * after a minute without reads.
   */
  async open<F extends Streamed>(openFile: () => Promise<F>): Promise<F> {
    if (this.#count >= MAX_STREAMS)
      throw refuse.notReady('Too many videos are being watched at the moment. Please try again.', 5);
    this.#count++;
    try {
      const file = await openFile();
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
        controller.error(new Error('The stream was idle.'));
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
