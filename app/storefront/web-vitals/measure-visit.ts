import { followVisit } from '#app/analytics/follow-visit.ts';
import { measureVitals } from './measure-web-vitals.ts';

/** Measures how fast the page is, and counts the visit. */
export function measureVisit(): void {
  measureVitals();
  // A visit that is not counted must not disturb the visitor.
  followVisit().catch(() => undefined);
}
