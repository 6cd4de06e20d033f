import type { SanitizedPicture, SanitizePicture } from '../pictures/picture-job.ts';
import type { Upload } from '../uploads/upload.schema.ts';
import type { UploadKind } from '../uploads/upload-limits.ts';
import type { UploadSlots } from '../uploads/upload-slots.server.ts';

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
