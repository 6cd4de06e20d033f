import type { Config } from '#app/platform/config/config.server.ts';
import { openDiskStore } from './disk-store.server.ts';
import type { MediaStore } from './media-store.server.ts';
import { openS3Store } from './s3-store.server.ts';

/** The store that the settings name: a bucket, else a folder. `onTrouble` hears why it cannot be used. */
export function openMediaStore(config: Config, onFailure: (reason: string) => void): MediaStore {
  return config.s3 ? openS3Store(config.s3, onFailure) : openDiskStore(config.mediaDir, onFailure);
}
