import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';
import { smallPictureUrl } from './picture-sources.ts';

/** The sets of pictures that the browser caches for offline use. */
export type OfflinePictureSet = 'viewed' | 'cart';

/** Replaces a set's cached pictures by small copies of these. */
async function replaceOfflinePictures(
  pictureSet: OfflinePictureSet,
  pictures: readonly string[],
): Promise<void> {
  if (!('caches' in window)) return;
  const wanted = new Set(pictures.flatMap((picture) => smallPictureUrl(picture) ?? []));
  const cache = await caches.open(cacheName(pictureSet));
  for (const request of await cache.keys()) {
    if (!wanted.delete(new URL(request.url).pathname)) await cache.delete(request);
  }
  // A picture that fails to load is simply missing offline.
  await Promise.allSettled([...wanted].map((url) => cache.add(url)));
}

/** Replaces a set's cached pictures once the browser is idle. */
export function cachePicturesWhenIdle(pictureSet: OfflinePictureSet, pictures: readonly string[]): void {
  runWhenIdle(async () => {
    // If the browser blocks the cache, the offline page has no pictures.
    await replaceOfflinePictures(pictureSet, pictures).catch(() => undefined);
  });
}

/** The cached copy of a picture, if any. */
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
