import { followVisit } from '#app/analytics/follow-visit.ts';
import { followLinksOffline } from '../offline/follow-links-offline.ts';
import { measureVitals } from '../web-vitals/measure-web-vitals.ts';

/** What a page can do without until it is used: it measures its speed, counts the visit and follows links offline. */
export function startAfterLoad(analyticsServices: readonly string[]): void {
  measureVitals();
  followLinksOffline();
  // A visit that is not counted must not disturb the visitor.
  followVisit(analyticsServices).catch(() => undefined);
}
