import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';
import { type OfflinePictureSet, replaceOfflinePictures } from './offline-pictures.ts';

/** Keeps small copies of these pictures, and of no others, in the browser, once it has nothing else to do. */
export function cachePicturesWhenIdle(pictureSet: OfflinePictureSet, pictures: readonly string[]): void {
  runWhenIdle(async () => {
    // Where the browser lets nothing be kept, the offline page goes without pictures.
    await replaceOfflinePictures(pictureSet, pictures).catch(() => undefined);
  });
}
