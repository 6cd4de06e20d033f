import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type MediaStore, resolveSpan, STORE_UNAVAILABLE } from './media-store.server.ts';

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** The folder is away or broken: unmounted, unreadable, of a server that does not answer; or too many files are open. */
const UNAVAILABLE_CODES = new Set([
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EEXIST',
  'ESTALE',
  'ENXIO',
  'EMFILE',
  'ENFILE',
]);

/**
 * Keeps files in a folder that one or several servers share. Refuses with 503 what a full disk cannot take, and
 * everything while the folder cannot be reached; `onTrouble` hears why.
 */
export function openDiskStore(mediaDir: string, onFailure: (reason: string) => void = () => {}): MediaStore {
  // Two letters of the id as a folder keep any one folder small.
  const folderOf = (id: string) => path.join(mediaDir, id.slice(0, 2), id);

  /** Made beside and moved into place: whoever reads sees the whole file or none. */
  async function put(
    id: string,
    file: string,
    make: (temporaryPath: string) => Promise<void>,
  ): Promise<void> {
    const folder = folderOf(id);
    const temporaryPath = path.join(folder, `.${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(folder, { recursive: true });
      await make(temporaryPath);
      await rename(temporaryPath, path.join(folder, file));
    } catch (error) {
      // Where the folder is away the first fault is the one to tell.
      await rm(temporaryPath, { force: true }).catch(() => {});
      throw toRefusal(error);
    }
  }

  function toRefusal(error: unknown): unknown {
    const refusal = diskRefusal(error);
    if (refusal) onFailure((error as Error).message);
    return refusal ?? error;
  }

  async function unlessMissing<T>(wanted: Promise<T>): Promise<T | undefined> {
    return await wanted.catch((error) => {
      if (error.code === 'ENOENT') return undefined;
      throw toRefusal(error);
    });
  }

  return {
    read: (id, file) => unlessMissing(readFile(path.join(folderOf(id), file))),
    write: (id, file, bytes) => put(id, file, (temporaryPath) => writeFile(temporaryPath, bytes)),
    writeFrom: (id, file, from) => put(id, file, (temporaryPath) => copyFile(from, temporaryPath)),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    async open(id, file, span) {
      const found = await unlessMissing(open(path.join(folderOf(id), file)));
      if (!found) return undefined;
      const { size } = await found.stat();
      const { from, to } = resolveSpan(span, size);
      if (from > to) {
        await found.close();
        return { size, from, to, bytes: new Blob().stream() };
      }
      const bytes = Readable.toWeb(found.createReadStream({ start: from, end: to }));
      return { size, from, to, bytes: bytes as ReadableStream<Uint8Array> };
    },
  };
}

/** A full or broken disk is no bug: it is said, and mended by whoever looks after the machine. Anything else is undefined. */
export function diskRefusal(error: unknown): Refusal | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (UNAVAILABLE_CODES.has(code)) return refuse.notReady(STORE_UNAVAILABLE, 10);
  if (!FULL_CODES.has(code)) return undefined;
  return refuse.notReady('There is no room for the file at the moment. Please try again later.', 60);
}
