import type { PageType } from './page-type.ts';

/** Google's web vitals: times in milliseconds, CLS as a ratio of the viewport. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** A browser's reading for one document; metrics that it cannot measure are absent. */
export interface VitalsReading {
  page: PageType;
  vitals: Partial<Record<Vital, number>>;
}
