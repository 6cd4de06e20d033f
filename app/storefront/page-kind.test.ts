import { expect, test } from 'vitest';
import { pageKindOf } from './page-kind.ts';

test.each([
  ['/', 'home'],
  ['/products', 'listing'],
  ['/product/0199', 'product'],
  ['/events/1', 'story'],
  ['/profile', 'account'],
  ['/no-such-page', 'other'],
  ['/constructor', 'other'],
])('%s counts as %s', (pathname, kind) => {
  expect(pageKindOf(pathname)).toBe(kind);
});
