import type { Context } from 'hono';
import { type Media, parsePictureRequest, servePicture } from '#app/media/pictures/serve-picture.server.ts';
import { isStoredFile, openStoredFile, parseRange } from '#app/media/storage/media-store.server.ts';
import { Refusal, refuse, STATUS_OF_REFUSAL } from '#app/platform/http/refusal.ts';
import { MEDIA_POLICY } from './page-security.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

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

const openStreams = new OpenStreamLimiter();

/** Serves /media: a picture in a width and format, or a stored file. */
export async function mediaResponse(c: Context, media: Media): Promise<Response> {
  try {
    return await findMedia(c, media);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const after = error.retryAfterSeconds;
    return c.text(
      error.message,
      STATUS_OF_REFUSAL[error.reason],
      after === undefined ? {} : { 'retry-after': String(after) },
    );
  }
}

async function findMedia(c: Context, media: Media): Promise<Response> {
  const { id = '', file = '' } = c.req.param();
  if (isStoredFile(id, file)) return await storedFileResponse(c, media, { id, file });
  const request = parsePictureRequest(id, file);
  if (!request) return c.text('Picture not found.', 404);
  const bytes = await servePicture(media, request);
  return c.body(new Uint8Array(bytes), 200, headersOf(id, file));
}

/** Players use ranges, and some play only servers that support them. */
async function storedFileResponse(c: Context, { store }: Media, { id, file }: { id: string; file: string }) {
  const publicAddress = store.publicAddress?.(id, file);
  if (publicAddress) return c.redirect(publicAddress, 302);
  const span = parseRange(c.req.header('range'));
  const { size, from, to, bytes } = await openStreams.open(() => openStoredFile(store, { id, file, span }));
  // Responses to HEAD and invalid ranges have no body, so the stream would stay open.
  const hasNoBody = c.req.method === 'HEAD' || from > to;
  if (hasNoBody) await bytes.cancel();
  const body = hasNoBody ? null : bytes;
  const headers = { ...headersOf(id, file), 'accept-ranges': 'bytes' };
  if (from > to) return c.body(null, 416, { 'content-range': `bytes */${size}` });
  const length = { 'content-length': String(to - from + 1) };
  if (!span) return new Response(body, { headers: { ...headers, ...length } });
  const range = { 'content-range': `bytes ${from}-${to}/${size}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...range } });
}

/** A file that is opened directly keeps its exact type and gets a generated name. */
function headersOf(id: string, file: string): Record<string, string> {
  return {
    'content-type': TYPES[file.split('.').at(-1) ?? ''] as string,
    'content-disposition': `inline; filename="${id}-${file}"`,
    'content-security-policy': MEDIA_POLICY,
    'cache-control': A_YEAR,
  };
}
