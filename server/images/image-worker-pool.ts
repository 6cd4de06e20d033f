import type { RenderPicture, SanitizePicture } from '#app/media/pictures/picture-job.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { ImageWorkerProcess, WorkerExited } from './image-worker-process.ts';

export interface ImageWorkerPool {
  draw: RenderPicture;
  sanitize: SanitizePicture;
  close(): void;
}

/** One decoder at a time: a picture of 40 million pixels takes up to 300 MB while it is read. */
const CLEANING = { atOnce: 1, maxQueued: 64, timeoutMs: 60_000, niceness: 15 };
const DRAWING = { maxQueued: 256, timeoutMs: 60_000, niceness: 10 };

/**
 * Hands pictures to two processes: one draws what the shop shows, the other makes anew what people send. So uploads
 * take nothing from those who look, and a file that ends its process ends nobody else's picture. Refuses with 503
 * where too many wait.
 */
export function openImageWorkerPool({ atOnce }: { atOnce: number }): ImageWorkerPool {
  const drawing = new ImageWorkerProcess({ ...DRAWING, atOnce });
  const cleaning = new ImageWorkerProcess(CLEANING);
  return {
    async draw(load, how) {
      const drawn = drawing.work(async () => ({ draw: await load() }), how);
      return (await drawn.catch(refusedWhenEnded)) as Awaited<ReturnType<RenderPicture>>;
    },
    async sanitize(file) {
      const cleaned = cleaning.work(() => ({ sanitize: file }), { urgent: true });
      return (await cleaned.catch(damagedWhenEnded)) as Awaited<ReturnType<SanitizePicture>>;
    },
    close() {
      drawing.close();
      cleaning.close();
    },
  };
}

function refusedWhenEnded(error: unknown): never {
  if (!(error instanceof WorkerExited)) throw error;
  throw refuse.notReady('The picture cannot be drawn at the moment. Please try again.', 5);
}

/** Only one file is under way, so that it is the one that the process could not bear. */
function damagedWhenEnded(error: unknown): { refused: string } {
  if (!(error instanceof WorkerExited)) throw error;
  return { refused: 'The image cannot be read. It may be damaged.' };
}
