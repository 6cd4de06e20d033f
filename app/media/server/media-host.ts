import type { Clean, CleanPicture } from '../drawing.ts';
import type { Upload } from '../media.shapes.ts';
import type { UploadKind } from '../upload-limits.ts';
import type { UploadSlots } from './upload-slots.ts';

/** What may be kept: a picture made anew, or a video whose container was walked. */
export type Sound =
  | { kind: 'image'; picture: CleanPicture }
  | { kind: 'video'; path: string; format: 'mp4' | 'webm'; width: number; height: number };

/** Where uploads go: the shop's own store, or a third party. Whoever keeps them says where they are seen. */
export interface MediaHost {
  keep(upload: Sound & { id: string }): Promise<Upload>;
  /** removes the files of an upload; those that are gone already are no error */
  remove(upload: { id: string; kind: UploadKind; width: number }): Promise<void>;
}

/** What taking in uploads needs. */
export interface Uploads {
  /** where files lie while they are looked at */
  folder: string;
  clean: Clean;
  slots: UploadSlots;
  host: MediaHost;
}
