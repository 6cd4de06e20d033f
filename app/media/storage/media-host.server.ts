import type { SanitizedPicture, SanitizePicture } from '../pictures/picture-job.ts';
import type { Upload } from '../uploads/upload.schema.ts';
import type { UploadKind } from '../uploads/upload-limits.ts';
import type { UploadSlots } from '../uploads/upload-slots.server.ts';

/** What may be kept: a picture made anew, or a video whose container was walked. */
export type SanitizedUpload =
  | { kind: 'image'; picture: SanitizedPicture }
  | { kind: 'video'; path: string; format: 'mp4' | 'webm'; width: number; height: number };

/** Where uploads go: the shop's own store, or a third party. Whoever keeps them says where they are seen. */
export interface MediaHost {
  save(upload: SanitizedUpload & { id: string }): Promise<Upload>;
  /** removes the files of an upload; those that are gone already are no error */
  remove(upload: { id: string; kind: UploadKind; width: number }): Promise<void>;
}

/** What taking in uploads needs. */
export interface Uploads {
  /** where files lie while they are looked at */
  folder: string;
  sanitize: SanitizePicture;
  slots: UploadSlots;
  host: MediaHost;
}
