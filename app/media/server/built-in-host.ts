import type { Database } from '#app/foundation/database.server.ts';
import { pictureUrl } from '../picture-sources.ts';
import { videoUrl } from './give-video.ts';
import type { MediaHost } from './media-host.ts';
import { type MediaStore, MOVING_PICTURE, ORIGINAL_PICTURE } from './media-store.ts';
import { insertPictures } from './picture-rows.server.ts';

/** Keeps uploads in the shop's own media store; the widths of a picture are made when they are first asked for. */
export function openBuiltInHost(db: Database, store: MediaStore): MediaHost {
  return {
    async keep(upload) {
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
  };
}
