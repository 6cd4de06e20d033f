import type { PageType } from './page-type.ts';

/** How a visit felt: Google's web vitals, times in milliseconds, CLS as the share of the window that jumped. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** What a browser tells of one document; what it cannot measure is left out. */
export interface VitalsReading {
  page: PageType;
  vitals: Partial<Record<Vital, number>>;
}
