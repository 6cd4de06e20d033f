import type { FileKind } from '../uploads/spool-file.server.ts';
import { mp4Size, stripMp4 } from './mp4.server.ts';
import { type PictureSize, withVideoFile } from './video-file.server.ts';
import { stripWebm, webmSize } from './webm.server.ts';

/**
 * Removes metadata (place, time, device, titles, covers) from a video in place, without re-encoding. Returns the size of the
 * video track; undefined if the container is truncated, has no video track, or is something else (decision 056).
 */
export async function sanitizeVideo(path: string, kind: FileKind): Promise<PictureSize | undefined> {
  return await withVideoFile(path, async (file) => {
    const size = await (kind === 'mp4' ? mp4Size(file) : webmSize(file));
    if (!size || size.width <= 0 || size.height <= 0) return undefined;
    return (await (kind === 'mp4' ? stripMp4(file) : stripWebm(file))) ? size : undefined;
  });
}
