import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { claimUploads, findUploadUrls } from './uploads.db.server.ts';

/**
 * Refuses with 400 pictures that the person did not upload. Claims the others, so that they stay for at least a day while the
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
