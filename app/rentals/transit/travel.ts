import { daysBetween } from '#app/platform/time/format-date.ts';
import { planRoundTrip, type Route } from '#app/shipping/promise/round-trip.ts';

/** The route of an outfit to a renter and back, or why there is none, as a sentence. */
export type Travel = { route: Route } | { problem: string };

/** The route of an outfit that can travel; undefined if it is not known. */
export function routeOf(travel: Travel | undefined): Route | undefined {
  return travel && 'route' in travel ? travel.route : undefined;
}

export const NO_PICK_UP = 'Couriers do not pick up where this outfit is, so it cannot be sent to you.';

interface BookedTrip {
  starts_on: string;
  ends_on: string;
  leaves_on: string | null;
  back_on: string | null;
}

/**
 * The route that a booking was made with: the longest that fits into its transit days, because zones may have changed.
 * Undefined if no transit days were counted.
 */
export function routeOfBooking(
  { starts_on: startDate, ends_on: endDate, leaves_on: leavesOn, back_on: backOn }: BookedTrip,
  daysOff: Omit<Route, 'days'>,
): Route | undefined {
  if (leavesOn === null || backOn === null) return undefined;
  const longest = Math.max(daysBetween(leavesOn, startDate) - 2, daysBetween(endDate, backOn) - 1);
  for (let days = longest; days >= 0; days -= 1) {
    const trip = planRoundTrip({ startDate, endDate }, { days, ...daysOff });
    if (trip.leavesOn >= leavesOn && trip.backOn <= backOn) return { days, ...daysOff };
  }
  return { days: longest, ...daysOff };
}
