import { refuse } from '#app/platform/http/refusal.ts';
import type { ByteSpan, MediaStore, OpenFile } from './media-store.server.ts';

/** Files that are given as they are kept: videos, and pictures that move. */
const STORED_FILE = /^(video\.(?:mp4|webm)|moving\.webp)$/;
const ID_SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

export function videoUrl(id: string, format: 'mp4' | 'webm'): string {
  return `/media/${id}/video.${format}`;
}

/** Whether '/media/{id}/{file}' is a file that is given as it is kept. */
export function isStoredFile(id: string, file: string): boolean {
  return ID_SHAPE.test(id) && STORED_FILE.test(file);
}

/** A kept file or a span of it, bit by bit. Refuses with 404 what the shop does not have. */
export async function openStoredFile(
  store: MediaStore,
  { id, file, span }: { id: string; file: string; span: ByteSpan | undefined },
): Promise<OpenFile> {
  const found = await store.open(id, file, span);
  if (!found) throw refuse.notFound('There is no such file.');
  return found;
}

/** Reads one span of the header Range; undefined for none, and for forms that may be answered with the whole file. */
export function parseRange(header: string | undefined): ByteSpan | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && !to)) return undefined;
  if (from === '') return { last: Number(to) };
  if (to === '') return { from: Number(from) };
  return Number(to) < Number(from) ? undefined : { from: Number(from), to: Number(to) };
}
