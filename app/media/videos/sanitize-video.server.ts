import { open } from 'node:fs/promises';
import type { FileKind } from '../uploads/detect-file-type.server.ts';
import { mp4Size } from './mp4-boxes.server.ts';
import { stripMp4 } from './strip-mp4.server.ts';
import { stripWebm } from './strip-webm.server.ts';
import type { PictureSize, WritableVideoFile } from './video-file.server.ts';
import { webmSize } from './webm-elements.server.ts';

/** Of heads of boxes and elements: a file of nothing else keeps nobody busy for long, and reads as damaged. */
const MOST_READS = 250_000;
const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Takes out of a video, in its file, what its container says beside picture and sound: place, time, device, titles,
 * covers. Nothing is encoded anew and nothing moves. Returns how wide and high it is, read from the container, which
 * is walked to the end: undefined where it breaks off, holds no picture track, or is something else.
 */
export async function sanitizeVideo(path: string, kind: FileKind): Promise<PictureSize | undefined> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    let reads = 0;
    const file: WritableVideoFile = {
      size,
      async read(at, length) {
        if (++reads > MOST_READS) return Buffer.alloc(0);
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
    const found = await (kind === 'mp4' ? mp4Size(file) : webmSize(file));
    if (!found || found.width <= 0 || found.height <= 0) return undefined;
    return (await (kind === 'mp4' ? stripMp4(file) : stripWebm(file))) ? found : undefined;
  } finally {
    await handle.close();
  }
}
