import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keeps picture files in a folder that one or several servers share. */
export interface PictureStore {
  read(id: string, file: string): Promise<Buffer | undefined>;
  write(id: string, file: string, bytes: Uint8Array): Promise<void>;
}

export function openPictureStore(mediaDir: string): PictureStore {
  // Two letters of the id as a folder keep any one folder small.
  const folderOf = (id: string) => path.join(mediaDir, id.slice(0, 2), id);
  return {
    async read(id, file) {
      try {
        return await readFile(path.join(folderOf(id), file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(id, file, bytes) {
      const folder = folderOf(id);
      await mkdir(folder, { recursive: true });
      // Written beside and moved into place: whoever reads sees the whole file or none.
      const beside = path.join(folder, `.${randomBytes(6).toString('hex')}`);
      await writeFile(beside, bytes);
      await rename(beside, path.join(folder, file));
    },
  };
}
