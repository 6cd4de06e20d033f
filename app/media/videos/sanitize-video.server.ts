import { open } from 'node:fs/promises';
import type { FileKind } from '../uploads/detect-file-type.server.ts';
import { mp4Size } from './mp4-boxes.server.ts';
import { stripMp4 } from './strip-mp4.server.ts';
import { stripWebm } from './strip-webm.server.ts';
import type { PictureSize, WritableVideoFile } from './video-file.server.ts';
import { webmSize } from './webm-elements.server.ts';

/** Limits the time for a file of nothing but headers, which then counts as damaged. */
const MAX_READS = 250_000;
const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Removes metadata (place, time, device, titles, covers) from a video in place, without re-encoding. Returns the size of the
 * video track; undefined if the container is truncated, has no video track, or is something else.
 */
export async function sanitizeVideo(path: string, kind: FileKind): Promise<PictureSize | undefined> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    let reads = 0;
    const file: WritableVideoFile = {
      size,
      async read(at, length) {
        if (++reads > MAX_READS) return Buffer.alloc(0);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
        return buffer.subarray(0, bytesRead);
      },
      async write(at, bytes) {
        await handle.write(bytes, 0, bytes.length, at);
      },
      async blank(from, to) {
        for (let at = from; at < to; at += ZEROS.length)
          await handle.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
      },
    };
    const videoSize = await (kind === 'mp4' ? mp4Size(file) : webmSize(file));
    if (!videoSize || videoSize.width <= 0 || videoSize.height <= 0) return undefined;
    return (await (kind === 'mp4' ? stripMp4(file) : stripWebm(file))) ? videoSize : undefined;
  } finally {
    await handle.close();
  }
}
