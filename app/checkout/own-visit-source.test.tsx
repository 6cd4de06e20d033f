import { expect, test } from 'vitest';
import { findSource, readVisitSource } from './own-visit-source.ts';

const SHOP = 'https://shop.test';

test.each([
  ['/?utm_source=Instagram', 'https://l.instagram.com/', 'instagram'],
  ['/products', 'https://www.google.com/', 'google.com'],
  ['/', 'https://m.facebook.com/story', 'facebook.com'],
  ['/', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['/?utm_source=asha%40example.com', 'https://google.com/', 'google.com'],
  ['/', '', undefined],
  ['/products', `${SHOP}/`, undefined],
])('a visit that opens %s from %j has the source %j', (path, referrer, source) => {
  expect(findSource({ url: `${SHOP}${path}`, referrer })).toBe(source);
});

test('a visit of which nothing is saved has no source', () => {
  for (const stored of [undefined, '', 'x', 'undefined ', `${SHOP}/ x`]) {
    window.sessionStorage.clear();
    if (stored !== undefined) window.sessionStorage.setItem('opened', stored);
    expect(readVisitSource()).toBeUndefined();
  }
});
