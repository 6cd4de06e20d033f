import type { PageKind } from './page-kind.ts';

/** How a visit felt: Google's web vitals, times in milliseconds, CLS as the share of the window that jumped. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** What a browser tells of one document; what it cannot measure is left out. */
export interface VitalsReading {
  page: PageKind;
  vitals: Partial<Record<Vital, number>>;
}

const WINDOW_MS = 5_000;
const GAP_MS = 1_000;

/** The worst session window of layout shifts: at most 5 s long, with less than 1 s between two of its shifts. */
export class LayoutShifts {
  #first = 0;
  #last = 0;
  #sum = 0;
  worst = 0;

  add(at: number, value: number): void {
    const goesOn = this.#sum > 0 && at - this.#last < GAP_MS && at - this.#first < WINDOW_MS;
    if (!goesOn) {
      this.#first = at;
      this.#sum = 0;
    }
    this.#last = at;
    this.#sum += value;
    this.worst = Math.max(this.worst, this.#sum);
  }
}

const INTERACTIONS_PER_OUTLIER = 50;
const LONGEST_KEPT = 10;

/** How long the slowest interactions took; of each 50 one counts as an outlier. */
export class Interactions {
  readonly #longest = new Map<number, number>();
  #count = 0;
  #latest = 0;

  add(id: number, duration: number): void {
    if (id > this.#latest) {
      this.#latest = id;
      this.#count += 1;
    }
    this.#longest.set(id, Math.max(duration, this.#longest.get(id) ?? 0));
    for (const [each] of this.#slowestFirst().slice(LONGEST_KEPT)) this.#longest.delete(each);
  }

  get slow(): number | undefined {
    const slowest = this.#slowestFirst();
    const place = Math.min(slowest.length - 1, Math.floor(this.#count / INTERACTIONS_PER_OUTLIER));
    return slowest[place]?.[1];
  }

  #slowestFirst() {
    return [...this.#longest].sort(([, a], [, b]) => b - a);
  }
}
