import { readPublicUrl } from '#app/media/pictures/fetch-picture.server.ts';
import { listKnownPictures } from '#app/media/uploads/uploads.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PictureReference } from '../plan/compare-pictures.server.ts';
import { findFetchedPictures } from './imported-pictures.db.server.ts';

/** The pictures of a batch that we already have. */
export interface KnownPictures {
  /** URLs of our own pictures */
  own: ReadonlySet<string>;
  /** source URL → our URL of the downloaded picture */
  fetched: ReadonlyMap<string, string>;
}

export async function findKnownPictures(
  db: Database,
  addresses: readonly string[],
  storeUrl: string,
): Promise<KnownPictures> {
  const [own, fetched] = await Promise.all([
    listKnownPictures(
      db,
      addresses.map((address) => stripStoreUrl(address, storeUrl)),
    ),
    findFetchedPictures(db, addresses),
  ]);
  // Downloaded pictures may have been deleted since.
  const existing = await listKnownPictures(db, [...fetched.values()]);
  return { own, fetched: new Map([...fetched].filter(([, url]) => existing.has(url))) };
}

/**
 * Our copy of a picture, the source to download it from, or an error message. `shown` are the URLs that the product
 * already shows.
 */
export function resolvePicture(
  { url: address, alt }: { url: string; alt?: string },
  { own, fetched }: KnownPictures,
  { storeUrl, shown }: { storeUrl: string; shown: readonly string[] },
): PictureReference | string {
  const local = stripStoreUrl(address, storeUrl);
  if (own.has(local) || shown.includes(local)) return { url: local, alt };
  const savedUrl = fetched.get(address);
  if (savedUrl) return { url: savedUrl, alt };
  if (local.startsWith('/media/')) return `No picture found at ${local}.`;
  return readPublicUrl(address)
    ? { source: address, alt }
    : `Pictures need a public http or https URL: ${address.slice(0, 100)} is not one.`;
}

function stripStoreUrl(address: string, storeUrl: string): string {
  return address.startsWith(`${storeUrl}/media/`) ? address.slice(storeUrl.length) : address;
}
