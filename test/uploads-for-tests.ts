import { existsSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '#app/foundation/database.server.ts';
import { openBuiltInHost } from '#app/media/server/built-in-host.ts';
import { openDiskStore } from '#app/media/server/disk-store.ts';
import type { Uploads } from '#app/media/server/media-host.ts';
import { UploadSlots } from '#app/media/server/upload-slots.ts';

export interface TestUploads extends Uploads {
  mediaDir: string;
  /** what still lies where files come in */
  left(): string[];
}

/** The built-in media host over a folder of a test file's own; pictures are made anew in the same process. */
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
    // Only files that send pictures pay for the library that reads them.
    clean: async (file) => (await import('#app/media/server/clean-picture.ts')).cleanPicture(file),
    left: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}
