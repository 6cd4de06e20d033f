import { whenIdle } from '#app/foundation/when-idle.ts';
import { type KeptFor, keepOnlyPictures } from './kept-pictures.ts';

/** Keeps small copies of these pictures, and of no others, in the browser, once it has nothing else to do. */
export function keepPictures(keptFor: KeptFor, pictures: readonly string[]): void {
  whenIdle(async () => {
    // Where the browser lets nothing be kept, the offline page goes without pictures.
    await keepOnlyPictures(keptFor, pictures).catch(() => undefined);
  });
}
