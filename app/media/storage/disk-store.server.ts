import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type MediaStore, resolveSpan, STORE_UNAVAILABLE } from './media-store.server.ts';

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** The folder is unmounted, unreadable or on a server that does not respond; or too many files are open. */
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
 * Stores files in a folder that one or several servers share. Refuses files when the disk is full or the folder is unavailable,
 * and passes the reason to `onFailure`.
 */
export function openDiskStore(mediaDir: string, onFailure: (reason: string) => void = () => {}): MediaStore {
  // The first two letters of the id as a folder, so that no folder gets too large.
  const folderOf = (id: string) => path.join(mediaDir, id.slice(0, 2), id);

  /** Writes to a temporary file and renames it, so that readers never see a partial file. */
  async function put(
    id: string,
    file: string,
    writeTo: (temporaryPath: string) => Promise<void>,
  ): Promise<void> {
    const folder = folderOf(id);
    const temporaryPath = path.join(folder, `.${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeTo(temporaryPath);
      await rename(temporaryPath, path.join(folder, file));
    } catch (error) {
      // If the folder is unavailable, report the first error.
      await rm(temporaryPath, { force: true }).catch(() => {});
      throw toRefusal(error);
    }
  }

  function toRefusal(error: unknown): unknown {
    const refusal = diskRefusal(error);
    if (refusal) onFailure((error as Error).message);
    return refusal ?? error;
  }

  async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
    return await reading.catch((error) => {
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

/** Refuses for a full or broken disk, which the operator can fix and which is not a bug. Undefined for other errors. */
export function diskRefusal(error: unknown): Refusal | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (UNAVAILABLE_CODES.has(code)) return refuse.notReady(STORE_UNAVAILABLE, 10);
  if (!FULL_CODES.has(code)) return undefined;
  return refuse.notReady('There is not enough storage for the file. Please try again later.', 60);
}
