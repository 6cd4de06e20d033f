import { followVisit } from '#app/analytics/follow-visit.ts';
import { measureVitals } from '../web-vitals/measure-web-vitals.ts';

/** What a page can do without until it is used: it measures its speed and counts the visit. */
export function startAfterLoad(analyticsServices: readonly string[]): void {
  measureVitals();
  // A visit that is not counted must not disturb the visitor.
  followVisit(analyticsServices).catch(() => undefined);
}
