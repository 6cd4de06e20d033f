import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { insertPictures } from '../media.db.server.ts';
import type { SanitizedPicture, SanitizePicture } from '../pictures/picture-job.ts';
import { PICTURE_FORMATS, pictureUrl, pictureWidths } from '../pictures/picture-sources.ts';
import type { Upload } from '../uploads/upload.schema.ts';
import type { UploadKind } from '../uploads/upload-limits.ts';
import { type MediaStore, MOVING_PICTURE, ORIGINAL_PICTURE, videoUrl } from './media-store.server.ts';

/** A re-encoded picture, or a video with a validated container. */
export type SanitizedUpload =
  | { kind: 'image'; picture: SanitizedPicture }
  | { kind: 'video'; path: string; format: 'mp4' | 'webm'; width: number; height: number };

/** Stores uploads, in the shop or at a third party, and returns their URLs. */
export interface MediaHost {
  save(upload: SanitizedUpload & { id: string }): Promise<Upload>;
  /** removes the files of an upload; missing ones are ignored */
  remove(upload: { id: string; kind: UploadKind; width: number }): Promise<void>;
}

/** Dependencies of uploading. */
export interface Uploads {
  /** the folder for files that are being checked */
  folder: string;
  sanitize: SanitizePicture;
  slots: UploadSlots;
  host: MediaHost;
}

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

/** Parallel uploads per process; each has files on disk until its response. */
const MAX_UPLOADS = 48;
const MAX_UPLOADS_PER_USER = 10;

/** Limits parallel uploads, per process and per person. */
export class UploadSlots {
  readonly #byUser = new Map<string, number>();
  #total = 0;

  /** Acquires a slot and returns its release function. Refuses the upload if all are in use or the person has too many. */
  acquire(userId: string): () => void {
    if (this.#total >= MAX_UPLOADS)
      throw refuse.notReady('Too many files are being uploaded at the moment. Please try again.', 10);
    const own = this.#byUser.get(userId) ?? 0;
    if (own >= MAX_UPLOADS_PER_USER)
      throw refuse.tooMany('You are uploading too many files at once. Please wait a moment.', 10);
    this.#set(userId, own + 1);
    return () => this.#set(userId, (this.#byUser.get(userId) ?? 1) - 1);
  }

  #set(userId: string, own: number): void {
    this.#total += own - (this.#byUser.get(userId) ?? 0);
    if (own > 0) this.#byUser.set(userId, own);
    else this.#byUser.delete(userId);
  }
}
