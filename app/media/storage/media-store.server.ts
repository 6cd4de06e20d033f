/** Where the files of pictures and videos are kept, so that all servers of a shop find them. */
export interface MediaStore {
  read(id: string, file: string): Promise<Buffer | undefined>;
  write(id: string, file: string, bytes: Uint8Array): Promise<void>;
  /** removes files of one id; those that are not there are no error */
  remove(id: string, files: readonly string[]): Promise<void>;
  /** keeps a file that lies on this machine, however large it is */
  writeFrom(id: string, file: string, path: string): Promise<void>;
  /** where a file can be had without the shop, should that be so */
  publicAddress?(id: string, file: string): string | undefined;
  /** a file bit by bit, or just a span of its bytes */
  open(id: string, file: string, span?: ByteSpan): Promise<OpenFile | undefined>;
}

/** As a browser asks for it: from a byte to a byte, both counted, or to the end; or the last so many. */
export type ByteSpan = { from: number; to?: number } | { last: number };

export interface OpenFile {
  /** the bytes of the whole file */
  size: number;
  from: number;
  /** the last byte that is given; below `from` where the file has no such bytes */
  to: number;
  bytes: ReadableStream<Uint8Array>;
}

export const STORE_UNAVAILABLE = 'Pictures cannot be reached at the moment. Please try again.';

/** A media file's name is made here, never taken from whoever sent it. */
export const ORIGINAL_PICTURE = 'original.webp';
export const MOVING_PICTURE = 'moving.webp';

/** Which bytes of a file a span means; nothing where it lies behind the end. */
export function resolveSpan(span: ByteSpan | undefined, size: number): { from: number; to: number } {
  if (!span) return { from: 0, to: size - 1 };
  if ('last' in span) return { from: Math.max(0, size - span.last), to: size - 1 };
  return { from: span.from, to: Math.min(span.to ?? size - 1, size - 1) };
}
