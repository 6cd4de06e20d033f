import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { claimUploads, findUploadUrls } from './uploads.db.server.ts';

/**
 * Refuses with 400 addresses that are not of pictures which the person uploaded: nobody else's, from nowhere else.
 * Those that are stay for a day at least, until what refers to them is saved.
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
