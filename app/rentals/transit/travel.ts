import type { Route } from '#app/shipping/promise/round-trip.ts';

/** How an outfit gets to a renter and back, or why it cannot, as a sentence. */
export type Travel = { route: Route } | { problem: string };

/** The route of an outfit that can travel; undefined if nothing is known of it. */
export function routeOf(travel: Travel | undefined): Route | undefined {
  return travel && 'route' in travel ? travel.route : undefined;
}

export const NO_PICK_UP = 'Couriers do not pick up where this outfit is, so it cannot be sent to you.';
