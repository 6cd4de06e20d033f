import { expect, test } from 'vitest';
import { addressToRetry, offlineAddress } from './offline-address.ts';

test('Retry returns to the previous page with its query', () => {
  const address = offlineAddress('/products?category=women&q=a b');
  expect(addressToRetry(address.slice(address.indexOf('?')))).toBe('/products?category=women&q=a%20b');
});

test.each(['', '?from=', '?from=https://elsewhere.test', '?from=//elsewhere.test', '?from=/offline?from=/'])(
  '%j goes to the home page',
  (search) => {
    expect(addressToRetry(search)).toBe('/');
  },
);
