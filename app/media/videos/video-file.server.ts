import { open } from 'node:fs/promises';

export interface VideoFile {
  /** in bytes */
  size: number;
  /** Reads `length` bytes at an offset; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

export interface WritableVideoFile extends VideoFile {
  write(at: number, bytes: Uint8Array): Promise<void>;
  /** overwrites a range with zeros */
  blank(from: number, to: number): Promise<void>;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** Limits the time for a file of nothing but headers, which then counts as damaged. */
const MAX_READS = 250_000;
/** Headers are often next to each other, and each read of the disk takes longer than parsing hundreds of them. */
const WINDOW_BYTES = 16 * 1024;
const ZEROS = Buffer.alloc(64 * 1024);

/** Passes a video's file to `work`, which may read and change it in place. */
export async function withVideoFile<Result>(
  path: string,
  work: (file: WritableVideoFile) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, 'r+');
  let reads = 0;
  let window: { at: number; bytes: Buffer } = { at: 0, bytes: ZEROS.subarray(0, 0) };

  async function readFrom(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  async function write(at: number, bytes: Uint8Array): Promise<void> {
    window = { at: 0, bytes: ZEROS.subarray(0, 0) };
    await handle.write(bytes, 0, bytes.length, at);
  }

  try {
    const { size } = await handle.stat();
    return await work({
      size,
      write,
      async read(at, length) {
        if (++reads > MAX_READS) return Buffer.alloc(0);
        if (length > WINDOW_BYTES) return await readFrom(at, length);
        if (at < window.at || at + length > window.at + window.bytes.length)
          window = { at, bytes: await readFrom(at, WINDOW_BYTES) };
        return window.bytes.subarray(at - window.at, at - window.at + length);
      },
      async blank(from, to) {
        for (let at = from; at < to; at += ZEROS.length)
          await write(at, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)));
      },
    });
  } finally {
    await handle.close();
  }
}
