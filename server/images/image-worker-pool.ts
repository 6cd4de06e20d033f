import type { RenderPicture, SanitizePicture } from '#app/media/pictures/picture-job.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { ImageWorkerProcess, WorkerExited } from './image-worker-process.ts';

export interface ImageWorkerPool {
  render: RenderPicture;
  sanitize: SanitizePicture;
  close(): void;
}

/** One decoder at a time: a picture of 40 million pixels needs up to 300 MB while it is decoded. */
const SANITIZING = { atOnce: 1, maxQueued: 64, timeoutMs: 60_000, niceness: 15 };
const RENDERING = { maxQueued: 256, timeoutMs: 60_000, niceness: 10 };

/**
 * Two worker processes: one renders pictures, the other re-encodes uploads, so that uploads do not slow down pages and a
 * hostile file crashes only its own worker. Refuses with 503 if too many jobs are waiting.
 */
export function openImageWorkerPool({ atOnce }: { atOnce: number }): ImageWorkerPool {
  const rendering = new ImageWorkerProcess({ ...RENDERING, atOnce });
  const sanitizing = new ImageWorkerProcess(SANITIZING);
  return {
    async render(load, options) {
      const rendered = rendering.work(async () => ({ render: await load() }), options);
      return (await rendered.catch(toRefusal)) as Awaited<ReturnType<RenderPicture>>;
    },
    async sanitize(file) {
      const sanitized = sanitizing.work(() => ({ sanitize: file }), { urgent: true });
      return (await sanitized.catch(toDamaged)) as Awaited<ReturnType<SanitizePicture>>;
    },
    close() {
      rendering.close();
      sanitizing.close();
    },
  };
}

function toRefusal(error: unknown): never {
  if (!(error instanceof WorkerExited)) throw error;
  throw refuse.notReady('The picture is temporarily unavailable. Please try again.', 5);
}

/** The worker handles one file at a time, so this file crashed it. */
function toDamaged(error: unknown): { refused: string } {
  if (!(error instanceof WorkerExited)) throw error;
  return { refused: 'The image cannot be read. It may be damaged.' };
}
