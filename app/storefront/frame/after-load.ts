import { followVisit } from '#app/analytics/follow-visit.ts';
import { measureVitals } from '../web-vitals/measure-web-vitals.ts';

/** Starts deferred work: measures the page's speed and counts the visit. */
export function startAfterLoad(analyticsServices: readonly string[]): void {
  measureVitals();
  // A failure to count a visit must not disturb the visitor.
  followVisit(analyticsServices).catch(() => undefined);
}
