import { refuse } from '#app/platform/http/refusal.ts';

/** Stores the files of pictures and videos, shared by all servers of a shop. */
export interface MediaStore {
  read(id: string, file: string): Promise<Buffer | undefined>;
  write(id: string, file: string, bytes: Uint8Array): Promise<void>;
  /** removes files of one id; missing ones are ignored */
  remove(id: string, files: readonly string[]): Promise<void>;
  /** stores a local file of any size */
  writeFrom(id: string, file: string, path: string): Promise<void>;
  /** the URL of a file that can be read without the server, if there is one */
  publicAddress?(id: string, file: string): string | undefined;
  /** streams a file or a range of its bytes */
  open(id: string, file: string, span?: ByteSpan): Promise<OpenFile | undefined>;
}

/** A range of bytes as in HTTP: from and to included, or the last bytes. */
export type ByteSpan = { from: number; to?: number } | { last: number };

export interface OpenFile {
  /** size of the complete file in bytes */
  size: number;
  from: number;
  /** the last byte, included; less than `from` if the range is beyond the end */
  to: number;
  bytes: ReadableStream<Uint8Array>;
}

export const STORE_UNAVAILABLE = 'Pictures are temporarily unavailable. Please try again.';

/** File names are fixed; names from uploads are never used. */
export const ORIGINAL_PICTURE = 'original.webp';
/** A demo picture's raster, so that each is drawn once for all widths. */
export const DRAWN_PICTURE = 'drawn.jpg';
export const MOVING_PICTURE = 'moving.webp';

/** The first and last byte of a span; empty if it is beyond the end. */
export function resolveSpan(span: ByteSpan | undefined, size: number): { from: number; to: number } {
  if (!span) return { from: 0, to: size - 1 };
  if ('last' in span) return { from: Math.max(0, size - span.last), to: size - 1 };
  return { from: span.from, to: Math.min(span.to ?? size - 1, size - 1) };
}

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

/** Streams a stored file or a range of it. Refuses unknown files. */
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
