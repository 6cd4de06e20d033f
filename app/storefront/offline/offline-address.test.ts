import { expect, test } from 'vitest';
import { addressToRetry, offlineAddress } from './offline-address.ts';

test('Retry leads back to where one was, with its query', () => {
  const address = offlineAddress('/products?category=women&q=a b');
  expect(addressToRetry(address.slice(address.indexOf('?')))).toBe('/products?category=women&q=a%20b');
});

test.each(['', '?from=', '?from=https://elsewhere.test', '?from=//elsewhere.test', '?from=/offline?from=/'])(
  '%j leads home',
  (search) => {
    expect(addressToRetry(search)).toBe('/');
  },
);
