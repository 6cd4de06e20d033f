import { randomBytes } from 'node:crypto';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Clean } from '../drawing.ts';
import type { Upload } from '../media.shapes.ts';
import { cleanVideo } from './clean-video.ts';
import { isVideo } from './file-kinds.ts';
import type { Sound, Uploads } from './media-host.ts';
import type { ReceivedFile } from './spool-file.ts';
import { insertUpload } from './upload-rows.server.ts';

/** 128 bits: an address that nobody guesses. */
const ID_BYTES = 16;

/**
 * Keeps a file that a person has sent, and remembers whose it is. A picture is made anew first; a video must be
 * whole, and loses what it says about place and device. Refuses: 400 what cannot be read or is too much to decode, 503 while the host takes nothing.
 */
export async function keepUpload(
  db: Database,
  { clean, host }: Uploads,
  { userId, file }: { userId: string; file: ReceivedFile },
): Promise<Upload> {
  const sound = await requireSound(clean, file);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const upload = await host.keep({ ...sound, id });
  const { secure_url: url, resource_type: kind, width, height } = upload;
  await insertUpload(db, { id, user_id: userId, url, kind, width, height, bytes: file.size });
  return upload;
}

async function requireSound(clean: Clean, { kind, path }: ReceivedFile): Promise<Sound> {
  if (isVideo(kind)) {
    const size = await cleanVideo(path, kind);
    if (!size) throw refuse.invalid('The video cannot be read. It may be damaged.');
    return { kind: 'video', path, format: kind, ...size };
  }
  const picture = await clean(path);
  if ('refused' in picture) throw refuse.invalid(picture.refused);
  return { kind: 'image', picture };
}
