import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';
import { type OfflinePictureSet, replaceOfflinePictures } from './offline-pictures.ts';

/** Replaces a set's cached pictures once the browser is idle. */
export function cachePicturesWhenIdle(pictureSet: OfflinePictureSet, pictures: readonly string[]): void {
  runWhenIdle(async () => {
    // If the browser blocks the cache, the offline page has no pictures.
    await replaceOfflinePictures(pictureSet, pictures).catch(() => undefined);
  });
}
