import { refuse } from './refusal.ts';

/** Order of service under load: purchases, then other API calls, then pages. */
export const PRIORITIES = ['purchase', 'call', 'page'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Runs work within the limits of a process, or refuses it with 503. */
export type Admit = <T>(priority: Priority, work: () => Promise<T>) => Promise<T>;

interface QueuedRequest {
  start: () => void;
  refuse: () => void;
}

interface AdmissionLimits {
  /** the maximum of requests at the same time */
  atOnce: number;
  /** the maximum of waiting requests */
  waiting: number;
}

/**
 * Limits how many requests a process handles at once. Others wait, purchases first; when the queue is full, the newest request
 * of the lowest priority is refused with 503 and Retry-After.
 */
export function createAdmission({ atOnce, waiting }: AdmissionLimits): { admit: Admit; depth: () => number } {
  const queues = PRIORITIES.map((): QueuedRequest[] => []);
  let running = 0;
  const depth = () => queues.reduce((sum, queue) => sum + queue.length, 0);

  async function admit<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await waitForSlot(PRIORITIES.indexOf(priority));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queues.find((queue) => queue.length > 0)?.shift();
      // The next request takes over the slot, so `running` stays the same.
      if (next) next.start();
      else running -= 1;
    }
  }

  async function waitForSlot(rank: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      queues[rank]?.push({ start: resolve, refuse: () => reject(tooBusy()) });
      if (depth() > waiting)
        queues
          .findLast((queue) => queue.length > 0)
          ?.pop()
          ?.refuse();
    });
  }

  return { admit, depth };
}

const tooBusy = () => refuse.notReady('We are very busy. Please try again in a moment.', 2);
