import { beforeEach, expect, test } from 'vitest';
import { deleteVisitSource, readVisitSource, saveVisitSource } from './own-visit-source.ts';

const SHOP = 'https://shop.test';
const visit = (path: string, referrer = '') => saveVisitSource({ url: `${SHOP}${path}`, referrer });

beforeEach(() => window.sessionStorage.clear());

test.each([
  ['/?utm_source=Instagram', 'https://l.instagram.com/', 'instagram'],
  ['/products', 'https://www.google.com/', 'google.com'],
  ['/', 'https://m.facebook.com/story', 'facebook.com'],
  ['/', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['/?utm_source=asha%40example.com', 'https://google.com/', 'google.com'],
  ['/', '', undefined],
  ['/products', `${SHOP}/`, undefined],
])('a visit that opens %s from %j has the source %j', (path, referrer, source) => {
  visit(path, referrer);
  expect(readVisitSource()).toBe(source);
});

test('a page that leads back to a visit is not its source, and a later campaign is', () => {
  visit('/?utm_source=newsletter');
  visit('/checkout', 'https://bank.test/');
  expect(readVisitSource()).toBe('newsletter');
  visit('/?utm_source=whatsapp');
  expect(readVisitSource()).toBe('whatsapp');
  deleteVisitSource();
  visit('/');
  visit('/checkout', 'https://bank.test/');
  expect(readVisitSource()).toBeUndefined();
});
