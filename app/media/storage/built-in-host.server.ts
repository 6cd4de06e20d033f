import type { Database } from '#app/platform/db/database.server.ts';
import { PICTURE_FORMATS, pictureUrl, pictureWidths } from '../pictures/picture-sources.ts';
import { insertPictures } from '../pictures/pictures.db.server.ts';
import type { UploadKind } from '../uploads/upload-limits.ts';
import type { MediaHost } from './media-host.server.ts';
import { type MediaStore, MOVING_PICTURE, ORIGINAL_PICTURE } from './media-store.server.ts';
import { videoUrl } from './serve-stored-file.server.ts';

/** Keeps uploads in the shop's own media store; the widths of a picture are made when they are first asked for. */
export function openBuiltInHost(db: Database, store: MediaStore): MediaHost {
  return {
    async save(upload) {
      const { id } = upload;
      if (upload.kind === 'video') {
        const { path, format, width, height } = upload;
        await store.writeFrom(id, `video.${format}`, path);
        return { secure_url: videoUrl(id, format), resource_type: 'video', public_id: id, width, height };
      }
      const { width, height, original, moving, preview } = upload.picture;
      await store.write(id, ORIGINAL_PICTURE, original);
      if (moving) await store.write(id, MOVING_PICTURE, moving);
      await insertPictures(db, [{ id, drawing: null, width, height, rank: null, preview }]);
      const secure_url = moving ? `/media/${id}/${MOVING_PICTURE}` : pictureUrl(id, width);
      return { secure_url, resource_type: 'image', public_id: id, width, height };
    },
    remove: (upload) => store.remove(upload.id, filesOf(upload)),
  };
}

/** Every file that may have come of an upload. */
function filesOf({ kind, width }: { kind: UploadKind; width: number }): string[] {
  if (kind === 'video') return ['video.mp4', 'video.webm'];
  const drawn = pictureWidths(width).flatMap((each) => PICTURE_FORMATS.map((format) => `${each}.${format}`));
  return [...drawn, MOVING_PICTURE, ORIGINAL_PICTURE];
}
