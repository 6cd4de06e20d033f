import { refuse } from './refusal.ts';

/** What is served first when not all can be: purchases, then other calls of the API, then pages. */
export const PRIORITIES = ['purchase', 'call', 'page'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Runs work within the bounds of a process, or refuses it with 503. */
export type Admit = <T>(priority: Priority, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  start: () => void;
  refuse: () => void;
}

interface Bounds {
  /** how many requests are worked on at the same time */
  atOnce: number;
  /** how many more may wait for their turn */
  waiting: number;
}

/**
 * Bounds how many requests a process works on. More wait for their turn, purchases first; where the queue is full the
 * newest of the lowest priority is refused with 503 and Retry-After.
 */
export function createAdmission({ atOnce, waiting }: Bounds): { admit: Admit; depth: () => number } {
  const queues = PRIORITIES.map((): Waiting[] => []);
  let underWay = 0;
  const depth = () => queues.reduce((sum, queue) => sum + queue.length, 0);

  async function admit<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (underWay >= atOnce) await turn(PRIORITIES.indexOf(priority));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = queues.find((queue) => queue.length > 0)?.shift();
      // Whoever waited takes over the place of whoever is done.
      if (next) next.start();
      else underWay -= 1;
    }
  }

  async function turn(rank: number): Promise<void> {
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

const tooBusy = () => refuse.notReady('The shop is very busy. Please try again in a moment.', 2);
