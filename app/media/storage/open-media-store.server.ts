import type { Config } from '#app/platform/config/config.server.ts';
import { openDiskStore } from './disk-store.server.ts';
import type { MediaStore } from './media-store.server.ts';
import { openS3Store } from './s3-store.server.ts';

/** Opens the configured store: a bucket, else a folder. */
export function openMediaStore(config: Config, onFailure: (reason: string) => void): MediaStore {
  return config.s3 ? openS3Store(config.s3, onFailure) : openDiskStore(config.mediaDir, onFailure);
}
