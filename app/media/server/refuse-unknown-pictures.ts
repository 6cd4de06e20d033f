import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { isOwnPicture } from '../picture-sources.ts';
import { findKnownPictures } from './upload-rows.server.ts';

/** Refuses with 400, at a field, addresses of pictures that nobody uploaded here and the shop did not draw. */
export async function refuseUnknownPictures(
  db: Database,
  urls: readonly string[],
  path: string,
): Promise<void> {
  if (urls.length === 0) return;
  const known = await findKnownPictures(db, urls);
  if (urls.every((url) => known.uploads.includes(url) || (isOwnPicture(url) && known.own.includes(url))))
    return;
  const message = 'Please upload the pictures here first.';
  throw refuse.invalid(message, [{ path, message }]);
}
