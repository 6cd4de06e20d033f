import type { Context } from 'hono';
import { type Media, parsePictureRequest, servePicture } from '#app/media/pictures/serve-picture.server.ts';
import { isStoredFile, openStoredFile, parseRange } from '#app/media/storage/media-store.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { STATUS_OF_REFUSAL } from '#app/platform/http/refusal-status.ts';
import { OpenStreamLimiter } from './limit-open-streams.ts';
import { MEDIA_POLICY } from './page-security.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const openStreams = new OpenStreamLimiter();
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

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
  // Nobody would read the stream, so it would stay open.
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
