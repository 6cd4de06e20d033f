import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type {
  DrawnPicture,
  PictureRenderer,
  SanitizedPicture,
  SanitizePicture,
} from '#app/media/pictures/picture-job.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { ImageTask } from './image-worker.ts';

export interface ImageWorkerPool {
  renderer: PictureRenderer;
  sanitize: SanitizePicture;
  close(): void;
}

/** One decoder at a time: a picture of 40 million pixels needs up to 300 MB while it is decoded. */
const SANITIZING = { atOnce: 1, maxQueued: 64, timeoutMs: 60_000, niceness: 15 };
const RENDERING = { maxQueued: 256, timeoutMs: 60_000 };
/** CPU priorities, as for `nice`: across all processes, requested pictures are rendered before prerendered ones. */
export const NICENESS = { requested: 10, ahead: 19 };

/**
 * Two worker processes: one renders pictures, the other re-encodes uploads, so that uploads do not slow down pages and a
 * hostile file crashes only its own worker. Refuses with 503 if too many jobs are waiting.
 */
export function openImageWorkerPool({
  atOnce,
  niceness = NICENESS.requested,
}: {
  atOnce: number;
  niceness?: number;
}): ImageWorkerPool {
  const rendering = new ImageWorkerProcess({ ...RENDERING, atOnce, niceness });
  const sanitizing = new ImageWorkerProcess(SANITIZING);
  return {
    renderer: {
      async draw(load, { urgent }) {
        const priority = urgent ? 'urgent' : 'background';
        const drawn = rendering.work<DrawnPicture>(async () => ({ draw: await load() }), priority);
        return await drawn.catch(toRefusal);
      },
      async render(load, { urgent }) {
        const priority = urgent ? 'quick' : 'background';
        const rendered = rendering.work<Uint8Array>(async () => ({ render: await load() }), priority);
        return await rendered.catch(toRefusal);
      },
    },
    async sanitize(file) {
      const sanitized = sanitizing.work<SanitizedPicture>(() => ({ sanitize: file }), 'urgent');
      return await sanitized.catch(toDamaged);
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

const WORKER = path.join(import.meta.dirname, 'image-worker.ts');
const IDLE_MS = 30_000;
/** For V8's objects. Pixels are outside of this limit: one picture for each running task. */
const MEMORY_LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=8'];

/** Quick tasks run first and have one extra slot, so that slow tasks do not delay them. */
const PRIORITIES = ['quick', 'urgent', 'background'] as const;
type Priority = (typeof PRIORITIES)[number];

interface QueuedTask {
  load: () => ImageTask | Promise<ImageTask>;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

interface WorkerLimits {
  atOnce: number;
  /** further tasks are refused with 503 */
  maxQueued: number;
  /** a task that takes longer ends the process */
  timeoutMs: number;
  /** the CPU priority, as for `nice` */
  niceness: number;
}

/** The process exited before a task was done: it was killed, ran out of memory, or timed out. */
class WorkerExited extends Error {}

/**
 * A worker process that handles `atOnce` tasks at a time. It starts with the first task, exits when idle, and is replaced when
 * it dies. Tasks are loaded only when they start, so that waiting ones need almost no memory.
 */
class ImageWorkerProcess {
  readonly #limits: WorkerLimits;
  readonly #queues: Record<Priority, QueuedTask[]> = { quick: [], urgent: [], background: [] };
  readonly #running = new Map<number, QueuedTask>();
  #runningCount = 0;
  #process: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
  }

  /** Runs a task and returns its result; refuses with 503 if the queue is full. */
  work<T>(load: QueuedTask['load'], priority: Priority): Promise<T> {
    const queue = this.#queues[priority];
    if (queue.length >= this.#limits.maxQueued)
      throw refuse.notReady('Too many pictures are being loaded at the moment. Please try again.', 10);
    return new Promise((resolve, reject) => {
      queue.push({ load, resolve, reject });
      this.#startTasks();
    });
  }

  close(): void {
    const exitingProcess = this.#process;
    this.#process = undefined;
    exitingProcess?.kill();
  }

  #startTasks(): void {
    clearTimeout(this.#idleTimer);
    for (const priority of PRIORITIES) {
      const most = this.#limits.atOnce + (priority === 'quick' ? 1 : 0);
      while (this.#runningCount < most) {
        const next = this.#queues[priority].shift();
        if (!next) break;
        this.#runningCount++;
        void this.#run(next);
      }
    }
    if (this.#runningCount === 0) this.#idleTimer = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  async #run(next: QueuedTask): Promise<void> {
    const id = ++this.#lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      const task = await next.load();
      const result = await new Promise<never>((resolve, reject) => {
        this.#running.set(id, { ...next, resolve, reject });
        this.#process ??= this.#start();
        const worker = this.#process;
        timer = setTimeout(() => worker.kill('SIGKILL'), this.#limits.timeoutMs);
        worker.send({ id, task }, (error) => error && reject(new WorkerExited(error.message)));
      });
      next.resolve(result);
    } catch (error) {
      next.reject(error as Error);
    } finally {
      clearTimeout(timer);
      this.#running.delete(id);
      this.#runningCount--;
      this.#startTasks();
    }
  }

  #start(): ChildProcess {
    const { atOnce, niceness } = this.#limits;
    const worker = fork(WORKER, [String(niceness)], {
      execPath: process.execPath,
      execArgv: MEMORY_LIMITS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // More arenas would only retain memory that decoders have freed.
      env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce + 1), MALLOC_ARENA_MAX: '2' },
    });
    worker.on('message', ({ id, result, failure }: { id: number; result?: never; failure?: string }) => {
      const waiting = this.#running.get(id);
      if (result) waiting?.resolve(result);
      else waiting?.reject(new Error(`A picture could not be processed: ${failure}`));
    });
    const end = () => {
      if (this.#process !== worker) return;
      this.#process = undefined;
      for (const waiting of this.#running.values()) waiting.reject(new WorkerExited('The worker exited.'));
    };
    worker.once('exit', end);
    worker.once('error', end);
    return worker;
  }
}
