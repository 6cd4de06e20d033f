import path from 'node:path';
import type { Config } from '#app/foundation/config.server.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Clean } from '../drawing.ts';
import { openBuiltInHost } from './built-in-host.ts';
import { openCloudinaryHost } from './cloudinary-host.ts';
import type { Uploads } from './media-host.ts';
import type { MediaStore } from './media-store.ts';
import { UploadSlots } from './upload-slots.ts';

interface UploadParts {
  db: Database;
  store: MediaStore;
  clean: Clean;
  onTrouble: (reason: string) => void;
}

/** Opens the way in for uploads, to the host that the settings name. */
export function openUploads(config: Config, { db, store, clean, onTrouble }: UploadParts): Uploads {
  const host = config.cloudinary
    ? openCloudinaryHost(config.cloudinary, onTrouble)
    : openBuiltInHost(db, store);
  return { folder: path.join(config.dataDir, 'incoming'), clean, host, slots: new UploadSlots() };
}
