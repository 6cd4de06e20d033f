import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  claimUploads,
  deletePendingRemoval,
  deleteUnused,
  findKnownMedia,
  findUploadUrls,
  insertUpload,
  listPendingRemovals,
  markUnused,
} from '../media.db.server.ts';
import type { SanitizePicture } from '../pictures/picture-job.ts';
import { isOwnPicture } from '../pictures/picture-sources.ts';
import type { SanitizedUpload, Uploads } from '../storage/media-host.server.ts';
import { mp4Size, stripMp4 } from '../videos/mp4.server.ts';
import { type PictureSize, withVideoFile } from '../videos/video-file.server.ts';
import { stripWebm, webmSize } from '../videos/webm.server.ts';
import { type FileKind, isVideo } from './file-type.ts';
import type { ReceivedFile } from './spool-file.server.ts';
import type { Upload } from './upload.schema.ts';
import type { UploadKind } from './upload-limits.ts';

/** 128 bits, so that URLs cannot be guessed. */
const ID_BYTES = 16;

/**
 * Stores an uploaded file and its owner, after re-encoding a picture or stripping a video's metadata. Refuses a file that
 * cannot be read or is too large to decode, and every file while the host is unavailable.
 */
export async function saveUpload(
  db: Database,
  { sanitize, host }: Uploads,
  { userId, file }: { userId: string; file: ReceivedFile },
): Promise<Upload> {
  const sanitized = await sanitizeUpload(sanitize, file);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const upload = await host.save({ ...sanitized, id });
  const { secure_url: url, resource_type: kind, width, height } = upload;
  await insertUpload(db, { id, user_id: userId, url, kind, width, height, bytes: file.size });
  return upload;
}

async function sanitizeUpload(
  sanitize: SanitizePicture,
  { kind, path }: ReceivedFile,
): Promise<SanitizedUpload> {
  if (isVideo(kind)) {
    const size = await sanitizeVideo(path, kind);
    if (!size) throw refuse.invalid('The video cannot be read. It may be damaged.');
    return { kind: 'video', path, format: kind, ...size };
  }
  const picture = await sanitize(path);
  if ('refused' in picture) throw refuse.invalid(picture.refused);
  return { kind: 'image', picture };
}

/**
 * Refuses pictures that the person did not upload. Claims the others, so that they stay for at least a day while the
 * form is being saved.
 */
export async function requireOwnPictures(
  db: Database,
  { userId, urls, path = 'images' }: { userId: string; urls: readonly string[]; path?: string },
): Promise<void> {
  if (urls.length === 0) return;
  await claimUploads(db, urls);
  const own = await findUploadUrls(db, { userId, kind: 'image', urls });
  if (urls.every((url) => own.includes(url))) return;
  const message = 'Please upload the pictures here first.';
  throw refuse.invalid(message, [{ path, message }]);
}

/** Refuses, at the field `path`, pictures that were neither uploaded here nor drawn by the shop. */
export async function requireKnownPictures(
  db: Database,
  urls: readonly string[],
  path: string,
): Promise<void> {
  await requireKnownMedia(
    db,
    urls.map((url) => ({ url, type: 'image' })),
    path,
  );
}

/** The URLs that belong to uploads or to drawn pictures. */
export async function listKnownPictures(db: Database, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  await claimUploads(db, urls);
  const known = await findKnownMedia(db, urls);
  const isKnown = ({ url, uploadedAs, isOwn }: (typeof known)[number]) =>
    uploadedAs === 'image' || (isOwn && isOwnPicture(url));
  return new Set(known.filter(isKnown).map(({ url }) => url));
}

/** Like `requireKnownPictures`, for pictures and videos; each must have the given type. */
export async function requireKnownMedia(
  db: Database,
  media: readonly { url: string; type: UploadKind }[],
  path: string,
): Promise<void> {
  if (media.length === 0) return;
  const urls = media.map(({ url }) => url);
  await claimUploads(db, urls);
  const known = new Map((await findKnownMedia(db, urls)).map((each) => [each.url, each]));
  const isKnown = ({ url, type }: { url: string; type: UploadKind }) =>
    known.get(url)?.uploadedAs === type ||
    (type === 'image' && isOwnPicture(url) && known.get(url)?.isOwn === true);
  if (media.every(isKnown)) return;
  const kinds = media.every(({ type }) => type === 'image') ? 'pictures' : 'pictures and videos';
  const message = `Please upload the ${kinds} here first.`;
  throw refuse.invalid(message, [{ path, message }]);
}

const BATCH_SIZE = 500;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Scheduled job: deletes uploads that have been unused for 24 hours, those of closed accounts at once, and temporary files
 * left by a crash. Deletes rows first; files that could not be removed are retried at the next run.
 */
export async function deleteUnusedUploads({
  db,
  uploads,
}: {
  db: Database;
  uploads: Uploads;
}): Promise<void> {
  await markUnused(db);
  while ((await inTransaction(db, (trx) => deleteUnused(trx, BATCH_SIZE))) === BATCH_SIZE);
  for (const removed of await listPendingRemovals(db)) {
    await uploads.host.remove(removed);
    await deletePendingRemoval(db, removed.id);
  }
  await removeTemporaryFiles(uploads.folder);
}

async function removeTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - A_DAY_MS) await rm(file, { force: true });
  }
}

/**
 * Removes metadata (place, time, device, titles, covers) from a video in place, without re-encoding. Returns the size of the
 * video track; undefined if the container is truncated, has no video track, or is something else (decision 056).
 */
export async function sanitizeVideo(path: string, kind: FileKind): Promise<PictureSize | undefined> {
  return await withVideoFile(path, async (file) => {
    const size = await (kind === 'mp4' ? mp4Size(file) : webmSize(file));
    if (!size || size.width <= 0 || size.height <= 0) return undefined;
    return (await (kind === 'mp4' ? stripMp4(file) : stripWebm(file))) ? size : undefined;
  });
}
