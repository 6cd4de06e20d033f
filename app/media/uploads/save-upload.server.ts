import { randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { SanitizePicture } from '../pictures/picture-job.ts';
import type { SanitizedUpload, Uploads } from '../storage/media-host.server.ts';
import { sanitizeVideo } from '../videos/sanitize-video.server.ts';
import { isVideo } from './detect-file-type.server.ts';
import type { ReceivedFile } from './spool-file.server.ts';
import type { Upload } from './upload.schema.ts';
import { insertUpload } from './uploads.db.server.ts';

/** 128 bits, so that URLs cannot be guessed. */
const ID_BYTES = 16;

/**
 * Stores an uploaded file and its owner, after re-encoding a picture or stripping a video's metadata. Refuses with 400 a file
 * that cannot be read or is too large to decode, with 503 while the host is unavailable.
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
