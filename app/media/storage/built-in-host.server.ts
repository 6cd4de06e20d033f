import type { Database } from '#app/platform/db/database.server.ts';
import { PICTURE_FORMATS, pictureUrl, pictureWidths } from '../pictures/picture-sources.ts';
import { insertPictures } from '../pictures/pictures.db.server.ts';
import type { UploadKind } from '../uploads/upload-limits.ts';
import type { MediaHost } from './media-host.server.ts';
import { type MediaStore, MOVING_PICTURE, ORIGINAL_PICTURE } from './media-store.server.ts';
import { videoUrl } from './serve-stored-file.server.ts';

/** Stores uploads in the shop's own media store; the widths of a picture are rendered on demand. */
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

/** All files that an upload may have. */
function filesOf({ kind, width }: { kind: UploadKind; width: number }): string[] {
  if (kind === 'video') return ['video.mp4', 'video.webm'];
  const renditions = pictureWidths(width).flatMap((each) =>
    PICTURE_FORMATS.map((format) => `${each}.${format}`),
  );
  return [...renditions, MOVING_PICTURE, ORIGINAL_PICTURE];
}
