import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { refuse } from '#app/platform/http/refusal.ts';
import type { ImageTask } from './image-worker.ts';

const WORKER = path.join(import.meta.dirname, 'image-worker.ts');
const IDLE_MS = 30_000;

interface Waiting {
  load: () => ImageTask | Promise<ImageTask>;
  resolve: (made: never) => void;
  reject: (error: Error) => void;
}

interface WorkerLimits {
  atOnce: number;
  /** beyond them a task is refused with 503 */
  maxQueued: number;
  /** a task that takes longer ends the process */
  timeoutMs: number;
  /** of its processor time, as `nice` counts */
  niceness: number;
}

/** The process ended before a task was done: it was killed, ran out of memory, or took too long. */
export class WorkerExited extends Error {}

/**
 * A process that makes pictures, `atOnce` at a time. It comes with the first task, leaves when there is nothing to
 * do, and is replaced when it dies. What a task needs is loaded when its turn comes, so that those who wait cost
 * next to no memory.
 */
export class ImageWorkerProcess {
  readonly #limits: WorkerLimits;
  readonly #soon: Waiting[] = [];
  readonly #later: Waiting[] = [];
  readonly #underWay = new Map<number, Waiting>();
  #underWayCount = 0;
  #process: ChildProcess | undefined;
  #leaving: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
  }

  /** What a task makes. Tasks for which somebody waits (`soon`) go first; too many of them are refused with 503. */
  work<T>(load: Waiting['load'], { urgent: isUrgent }: { urgent: boolean }): Promise<T> {
    const queue = isUrgent ? this.#soon : this.#later;
    if (queue.length >= this.#limits.maxQueued)
      throw refuse.notReady('Too many pictures are waited for at the moment. Please try again.', 10);
    return new Promise((resolve, reject) => {
      queue.push({ load, resolve, reject });
      this.#handOut();
    });
  }

  close(): void {
    const exitingProcess = this.#process;
    this.#process = undefined;
    exitingProcess?.kill();
  }

  #handOut(): void {
    clearTimeout(this.#leaving);
    while (this.#underWayCount < this.#limits.atOnce) {
      const next = this.#soon.shift() ?? this.#later.shift();
      if (!next) break;
      this.#underWayCount++;
      void this.#give(next);
    }
    if (this.#underWayCount === 0) this.#leaving = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  async #give(next: Waiting): Promise<void> {
    const id = ++this.#lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      const task = await next.load();
      const made = await new Promise<never>((resolve, reject) => {
        this.#underWay.set(id, { ...next, resolve, reject });
        this.#process ??= this.#start();
        const worker = this.#process;
        timer = setTimeout(() => worker.kill('SIGKILL'), this.#limits.timeoutMs);
        worker.send({ id, task }, (error) => error && reject(new WorkerExited(error.message)));
      });
      next.resolve(made);
    } catch (error) {
      next.reject(error as Error);
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(id);
      this.#underWayCount--;
      this.#handOut();
    }
  }

  #start(): ChildProcess {
    const { atOnce, niceness } = this.#limits;
    const worker = fork(WORKER, [String(niceness)], {
      execPath: process.execPath,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // More arenas only keep memory that decoders have given back.
      env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce), MALLOC_ARENA_MAX: '2' },
    });
    worker.on('message', ({ id, made, failure }: { id: number; made?: never; failure?: string }) => {
      const waiting = this.#underWay.get(id);
      if (made) waiting?.resolve(made);
      else waiting?.reject(new Error(`A picture could not be made: ${failure}`));
    });
    const end = () => {
      if (this.#process !== worker) return;
      this.#process = undefined;
      for (const waiting of this.#underWay.values()) waiting.reject(new WorkerExited('The process ended.'));
    };
    worker.once('exit', end);
    worker.once('error', end);
    return worker;
  }
}
