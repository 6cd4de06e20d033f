import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '../processes/startup.ts';
import { type BackupKeys, deriveKeys } from './encrypted-stream.ts';

const FORMAT = 1;
const MANIFEST_FILE = 'manifest.json';
/** The manifest's checksum; for an encrypted backup, its signature by the passphrase. */
const CHECKSUM_FILE = 'manifest.sum';

const storedFile = z.object({
  /** 'database/base/1/1259', 'media/ab/…', 'settings/…' */
  name: z.string().refine((name) => !path.isAbsolute(name) && !name.split('/').includes('..')),
  bytes: z.number(),
  storedBytes: z.number(),
  /** of the stored file */
  sha256: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** the release that created the backup */
  release: z.string(),
  /** when the copy of the database was complete: the earliest time to restore to */
  completeAt: z.string(),
  postgres: z.object({ version: z.string(), firstWal: z.string(), lastWal: z.string() }),
  /** whether the media are in the backup or elsewhere (a bucket) */
  media: z.enum(['here', 'elsewhere']),
  salt: z.string().nullable(),
  /** folders of the database, including the empty ones, which PostgreSQL needs */
  folders: z.array(z.string()),
  files: z.array(storedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format'>,
  keys?: BackupKeys,
): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 1);
  await writeFile(path.join(folder, CHECKSUM_FILE), checksumOf(text, keys), { flush: true });
  await writeFile(path.join(folder, MANIFEST_FILE), text, { flush: true });
}

/** Reads and verifies a manifest; refuses a backup that is incomplete, changed, or encrypted with another passphrase. */
export async function readManifest(
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; keys: BackupKeys | undefined }> {
  const [text, sum] = await Promise.all(
    [MANIFEST_FILE, CHECKSUM_FILE].map((name) => readFile(path.join(folder, name), 'utf8')),
  ).catch(() => {
    throw new StartupError(`${folder} is not a complete backup.`);
  });
  const damaged = new StartupError(`The backup in ${folder} is damaged: its list of files was changed.`);
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(text as string));
  } catch {
    throw damaged;
  }
  if (manifest.salt !== null && !passphrase)
    throw new StartupError('The backup is encrypted: set BACKUP_PASSPHRASE.');
  const keys =
    manifest.salt === null
      ? undefined
      : await deriveKeys(passphrase as string, Buffer.from(manifest.salt, 'hex'));
  if (!isSame(checksumOf(text as string, keys), sum as string))
    throw keys
      ? new StartupError(
          'BACKUP_PASSPHRASE is not the passphrase of this backup, or its list of files was changed.',
        )
      : damaged;
  return { manifest, keys };
}

function checksumOf(text: string, keys: BackupKeys | undefined): string {
  const hash = keys ? createHmac('sha256', keys.signing) : createHash('sha256');
  return hash.update(text).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
