import { existsSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openDiskStore } from '#app/media/storage/disk-store.server.ts';
import { openBuiltInHost, UploadSlots, type Uploads } from '#app/media/storage/media-host.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

export interface TestUploads extends Uploads {
  mediaDir: string;
  /** names of temporary uploads that were not deleted */
  left(): string[];
}

/** The built-in media host in a test file's own folder; it re-encodes images in the same process. */
export function openTestUploads(db: Database, name: string): TestUploads {
  const root = path.join(os.tmpdir(), `vastra-${name}`);
  const folder = path.join(root, 'incoming');
  const mediaDir = path.join(root, 'media');
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return {
    folder,
    mediaDir,
    host: openBuiltInHost(db, openDiskStore(mediaDir)),
    slots: new UploadSlots(),
    // Imported lazily, so that only tests that send pictures load the image library.
    sanitize: async (file) =>
      (await import('#app/media/pictures/sanitize-picture.server.ts')).sanitizePicture(file),
    left: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}
