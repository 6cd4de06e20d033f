import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { SanitizePicture } from '../pictures/picture-job.ts';
import { openBuiltInHost } from '../storage/built-in-host.server.ts';
import { openCloudinaryHost } from '../storage/cloudinary-host.server.ts';
import type { Uploads } from '../storage/media-host.server.ts';
import type { MediaStore } from '../storage/media-store.server.ts';
import { UploadSlots } from './upload-slots.server.ts';

interface UploadParts {
  db: Database;
  store: MediaStore;
  sanitize: SanitizePicture;
  onFailure: (reason: string) => void;
}

/** Opens the way in for uploads, to the host that the settings name. */
export function openUploads(config: Config, { db, store, sanitize, onFailure }: UploadParts): Uploads {
  const host = config.cloudinary
    ? openCloudinaryHost(config.cloudinary, onFailure)
    : openBuiltInHost(db, store);
  return { folder: path.join(config.dataDir, 'incoming'), sanitize, host, slots: new UploadSlots() };
}
