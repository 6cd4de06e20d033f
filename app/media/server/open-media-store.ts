import type { Config } from '#app/foundation/config.server.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

/** The store that the settings name: a bucket, else a folder. `onTrouble` hears why it cannot be used. */
export function openMediaStore(config: Config, onTrouble: (reason: string) => void): MediaStore {
  return config.s3 ? openS3Store(config.s3, onTrouble) : openDiskStore(config.mediaDir, onTrouble);
}
