import { expect, test } from 'vitest';
import { isBadgeShown } from './banner-slide-data.ts';

test.each([
  ['Limited Time Offer', null, false],
  ['Limited Time Offer', '2026-12-01T00:00:00.000Z', true],
  ['New arrivals', null, true],
])('the badge %s of a banner that ends at %s is shown: %s', (badgeText, until, isShown) => {
  expect(isBadgeShown({ showBadge: true, badgeText, until })).toBe(isShown);
  expect(isBadgeShown({ showBadge: false, badgeText, until })).toBe(false);
});
