import { smallPictureUrl } from './picture-sources.ts';

/** Whose pictures the browser keeps for when the network is gone. */
export type OfflinePictureSet = 'viewed' | 'cart';

/** Keeps small copies of these pictures, and of no others, for one of the two. */
export async function replaceOfflinePictures(
  pictureSet: OfflinePictureSet,
  pictures: readonly string[],
): Promise<void> {
  if (!('caches' in window)) return;
  const wanted = new Set(pictures.flatMap((picture) => smallPictureUrl(picture) ?? []));
  const cache = await caches.open(cacheName(pictureSet));
  for (const request of await cache.keys()) {
    if (!wanted.delete(new URL(request.url).pathname)) await cache.delete(request);
  }
  // One that cannot be had now is missing later, and nothing else.
  await Promise.allSettled([...wanted].map((url) => cache.add(url)));
}

/** The kept copy of a picture, or undefined. */
export async function findOfflinePicture(
  pictureSet: OfflinePictureSet,
  picture: string,
): Promise<Blob | undefined> {
  const url = smallPictureUrl(picture);
  if (!url || !('caches' in window)) return undefined;
  const cache = await caches.open(cacheName(pictureSet));
  return await (await cache.match(url))?.blob();
}

function cacheName(pictureSet: OfflinePictureSet): string {
  return `pictures-${pictureSet}`;
}
