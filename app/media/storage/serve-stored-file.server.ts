import { refuse } from '#app/platform/http/refusal.ts';
import type { ByteSpan, MediaStore, OpenFile } from './media-store.server.ts';

/** Files that are served as they are stored: videos and animations. */
const STORED_FILE = /^(video\.(?:mp4|webm)|moving\.webp)$/;
const ID_SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

export function videoUrl(id: string, format: 'mp4' | 'webm'): string {
  return `/media/${id}/video.${format}`;
}

/** Whether '/media/{id}/{file}' is served as it is stored. */
export function isStoredFile(id: string, file: string): boolean {
  return ID_SHAPE.test(id) && STORED_FILE.test(file);
}

/** Streams a stored file or a range of it. Refuses unknown files with 404. */
export async function openStoredFile(
  store: MediaStore,
  { id, file, span }: { id: string; file: string; span: ByteSpan | undefined },
): Promise<OpenFile> {
  const found = await store.open(id, file, span);
  if (!found) throw refuse.notFound('File not found.');
  return found;
}

/** Parses a Range header with one range; undefined for all other forms, for which HTTP allows the complete file. */
export function parseRange(header: string | undefined): ByteSpan | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && !to)) return undefined;
  if (from === '') return { last: Number(to) };
  if (to === '') return { from: Number(from) };
  return Number(to) < Number(from) ? undefined : { from: Number(from), to: Number(to) };
}
