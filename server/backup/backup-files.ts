import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartupError } from '../processes/startup-error.ts';
import { type BackupKeys, decryptStream, encryptStream } from './encrypted-stream.ts';
import type { StoredFile } from './manifest.ts';

const AT_ONCE = 8;

/** What goes into a backup: bytes, or a file at a path. */
export interface SourceFile {
  name: string;
  source: Buffer | { from: string };
}

/** Where a file lies in a backup: compressed, and encrypted on request. */
function storedPathOf(folder: string, name: string, keys: BackupKeys | undefined): string {
  return path.join(folder, `${name}.zst${keys ? '.sealed' : ''}`);
}

/** Adds a file to a backup. */
export async function storeFile(
  folder: string,
  { name, source }: SourceFile,
  keys?: BackupKeys,
): Promise<StoredFile> {
  const filePath = storedPathOf(folder, name, keys);
  await mkdir(path.dirname(filePath), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  let storedBytes = 0;
  await pipeline(
    Buffer.isBuffer(source) ? Readable.from([source]) : createReadStream(source.from),
    watch((chunk) => {
      bytes += chunk.length;
    }),
    createZstdCompress(),
    (stream: AsyncIterable<Buffer>) => (keys ? encryptStream(stream, keys, name) : stream),
    watch((chunk) => {
      storedBytes += chunk.length;
      hash.update(chunk);
    }),
    createWriteStream(filePath, { flags: 'wx', mode: 0o600 }),
  );
  return { name, bytes, storedBytes, sha256: hash.digest('hex') };
}

/** Refuses a backup in which a file is missing or has other bytes than it had. */
export async function verifyFiles(
  folder: string,
  files: StoredFile[],
  keys: BackupKeys | undefined,
): Promise<void> {
  await forEachAtOnce(files, async ({ name, sha256 }) => {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(storedPathOf(folder, name, keys)), hash);
    } catch {
      throw new StartupError(`The backup in ${folder} is damaged: ${name} is missing or cannot be read.`);
    }
    if (hash.digest('hex') !== sha256)
      throw new StartupError(`The backup in ${folder} is damaged: ${name} was changed.`);
  });
}

/** Writes a file of a backup as it was. */
export async function restoreFile(
  folder: string,
  name: string,
  to: string,
  keys: BackupKeys | undefined,
): Promise<void> {
  await pipeline(
    createReadStream(storedPathOf(folder, name, keys)),
    (stream: AsyncIterable<Buffer>) => (keys ? decryptStream(stream, keys, name) : stream),
    createZstdDecompress(),
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
}

/** Of thousands of files one call takes a tenth of the time that flushing each for itself takes. */
export async function flushToDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : []);
}

export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(workers);
}

function watch(see: (chunk: Buffer) => void) {
  return async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      see(chunk);
      yield chunk;
    }
  };
}
