import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { isOwnPicture } from '../pictures/picture-sources.ts';
import type { UploadKind } from './upload-limits.ts';
import { claimUploads, findKnownMedia } from './uploads.db.server.ts';

/** Refuses with 400, at the field `path`, pictures that were neither uploaded here nor drawn by the shop. */
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
