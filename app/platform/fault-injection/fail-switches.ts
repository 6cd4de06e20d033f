import { refuse } from '../http/refusal.ts';

/** The sources that a demo shop can make fail for a while (rules §1, POST /api/dev/fail). */
export const SOURCES = [
  'banners',
  'categories',
  'products',
  'events',
  'blogs',
  'reviews',
  'search',
  'cart',
  'wishlist',
  'orders',
  'subcategories',
  'payment',
  'mail',
  'sms',
] as const;
export type Source = (typeof SOURCES)[number];

/** Fault injection, only in a demo. */
export interface FailSwitches {
  isFailing(source: Source): boolean;
  /** if true, nothing is cached */
  isAnyFailing(): boolean;
}

export const NEVER_FAILING: FailSwitches = { isFailing: () => false, isAnyFailing: () => false };

/** Refuses while the source is made to fail; an empty message lets screens show their own. */
export function refuseWhileFailing(
  switches: FailSwitches,
  source: Source | undefined,
  message = 'Temporarily unavailable. Please try again.',
): void {
  if (source && switches.isFailing(source)) throw refuse.notReady(message);
}
