import { expect, test } from 'vitest';
import { sourceOfCall } from './fail-switches.ts';

test.each([
  ['/api/admin/categories-with-info', 'categories'],
  ['/api/products/search', 'search'],
  ['/api/products/reviews/recent', 'reviews'],
  ['/api/products/0192/reviews', 'reviews'],
  ['/api/products/0192', 'products'],
  ['/api/cart/my-orders', 'orders'],
  ['/api/cart', 'cart'],
  ['/api/payment/create-order', 'payment'],
  ['/api/auth/me', undefined],
])('%s belongs to the source %s', (path, source) => {
  expect(sourceOfCall(path)).toBe(source);
});
