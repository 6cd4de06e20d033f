import { refuse } from '#app/foundation/refusal.ts';
import type { Clean, Draw } from '#app/media/drawing.ts';
import { ImageWorker, WorkerEnded } from './image-worker.ts';

export interface DrawingOffice {
  draw: Draw;
  clean: Clean;
  close(): void;
}

/** One decoder at a time: a picture of 40 million pixels takes up to 300 MB while it is read. */
const CLEANING = { atOnce: 1, mostWaiting: 64, mostMs: 60_000, niceness: 15 };
const DRAWING = { mostWaiting: 256, mostMs: 60_000, niceness: 10 };

/**
 * Hands pictures to two processes: one draws what the shop shows, the other makes anew what people send. So uploads
 * take nothing from those who look, and a file that ends its process ends nobody else's picture. Refuses with 503
 * where too many wait.
 */
export function openDrawingOffice({ atOnce }: { atOnce: number }): DrawingOffice {
  const drawing = new ImageWorker({ ...DRAWING, atOnce });
  const cleaning = new ImageWorker(CLEANING);
  return {
    async draw(load, how) {
      const drawn = drawing.work(async () => ({ draw: await load() }), how);
      return (await drawn.catch(refusedWhenEnded)) as Awaited<ReturnType<Draw>>;
    },
    async clean(file) {
      const cleaned = cleaning.work(() => ({ clean: file }), { soon: true });
      return (await cleaned.catch(damagedWhenEnded)) as Awaited<ReturnType<Clean>>;
    },
    close() {
      drawing.close();
      cleaning.close();
    },
  };
}

function refusedWhenEnded(error: unknown): never {
  if (!(error instanceof WorkerEnded)) throw error;
  throw refuse.notReady('The picture cannot be drawn at the moment. Please try again.', 5);
}

/** Only one file is under way, so that it is the one that the process could not bear. */
function damagedWhenEnded(error: unknown): { refused: string } {
  if (!(error instanceof WorkerEnded)) throw error;
  return { refused: 'The image cannot be read. It may be damaged.' };
}
