import { expect, test } from 'vitest';
import { getPageType } from './web-vitals.ts';

test.each([
  ['/', 'home'],
  ['/products', 'listing'],
  ['/product/0199', 'product'],
  ['/events/1', 'story'],
  ['/profile', 'account'],
  ['/no-such-page', 'other'],
  ['/constructor', 'other'],
])('%s counts as %s', (pathname, kind) => {
  expect(getPageType(pathname)).toBe(kind);
});
