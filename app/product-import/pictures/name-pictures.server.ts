import { readPublicUrl } from '#app/media/pictures/public-address.server.ts';
import { listKnownPictures } from '#app/media/uploads/require-known-media.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PictureReference } from '../plan/compare-pictures.server.ts';
import { findFetchedPictures } from './imported-pictures.db.server.ts';

/** What is known of the pictures that a batch names. */
export interface KnownPictures {
  /** addresses at which the shop knows a picture */
  own: ReadonlySet<string>;
  /** source → where the shop keeps what was fetched from it */
  fetched: ReadonlyMap<string, string>;
}

/** Looks up which of the addresses name pictures that the shop has already. */
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
  // What was fetched once may have been swept since.
  const existing = await listKnownPictures(db, [...fetched.values()]);
  return { own, fetched: new Map([...fetched].filter(([, url]) => existing.has(url))) };
}

/**
 * A picture as the shop keeps it, or the source to fetch it from; a sentence where the address names neither. `shown`
 * are the addresses that the product shows anyway.
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
  if (local.startsWith('/media/')) return `The shop has no picture ${local}.`;
  return readPublicUrl(address)
    ? { source: address, alt }
    : `A picture has an address on the open internet, with http or https: ${address.slice(0, 100)} is none.`;
}

function stripStoreUrl(address: string, storeUrl: string): string {
  return address.startsWith(`${storeUrl}/media/`) ? address.slice(storeUrl.length) : address;
}
