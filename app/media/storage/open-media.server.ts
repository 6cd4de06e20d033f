import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { SanitizePicture } from '../pictures/picture-job.ts';
import { cloudinaryOrigins, openCloudinaryHost } from './cloudinary-host.server.ts';
import { openDiskStore } from './disk-store.server.ts';
import { openBuiltInHost, UploadSlots, type Uploads } from './media-host.server.ts';
import type { MediaStore } from './media-store.server.ts';
import { openS3Store } from './s3-store.server.ts';

/** Opens the configured store: a bucket, else a folder. */
export function openMediaStore(config: Config, onFailure: (reason: string) => void): MediaStore {
  return config.s3 ? openS3Store(config.s3, onFailure) : openDiskStore(config.mediaDir, onFailure);
}

interface UploadParts {
  db: Database;
  store: MediaStore;
  sanitize: SanitizePicture;
  onFailure: (reason: string) => void;
}

/** Opens uploads to the configured host: Cloudinary, else the media store. */
export function openUploads(config: Config, { db, store, sanitize, onFailure }: UploadParts): Uploads {
  const host = config.cloudinary
    ? openCloudinaryHost(config.cloudinary, onFailure)
    : openBuiltInHost(db, store);
  return { folder: path.join(config.dataDir, 'incoming'), sanitize, host, slots: new UploadSlots() };
}

/** Further origins of pictures and videos, for the Content-Security-Policy. */
export function mediaOrigins({ s3, cloudinary }: Pick<Config, 's3' | 'cloudinary'>): string[] {
  const hosts = cloudinary ? cloudinaryOrigins(cloudinary.cloudName) : [];
  if (s3?.publicUrl) hosts.push(new URL(s3.publicUrl).origin);
  return hosts;
}
