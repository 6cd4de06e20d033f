import { open } from 'node:fs/promises';
import type { FileKind } from './file-kinds.ts';
import { mp4Size } from './mp4-boxes.ts';
import { webmSize } from './webm-elements.ts';

/** Reads so many bytes from a place in a file; fewer where the file ends. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

export interface VideoFile {
  size: number;
  read: ReadBytes;
}

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * How wide and high a video is, read from its container, which is walked to the end: undefined where it breaks
 * off, holds no picture track, or is something else in a video's clothes.
 */
export async function videoSize(path: string, kind: FileKind): Promise<PictureSize | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read: ReadBytes = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const found = await (kind === 'mp4' ? mp4Size({ size, read }) : webmSize({ size, read }));
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } finally {
    await file.close();
  }
}
