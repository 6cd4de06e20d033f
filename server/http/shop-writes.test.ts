import { expect, test } from 'vitest';
import { mayChangeShop } from './shop-writes.ts';

const changes = (method: string, path: string, status = 200) =>
  mayChangeShop(new Request(`http://shop.test${path}`, { method }), new Response(null, { status }));

test.each([
  ['PUT', '/api/admin/products/1'],
  ['POST', '/api/dev/clock'],
  ['PUT', '/api/products/1/reviews/2'],
  ['POST', '/api/products/rentals/1/orders'],
  ['POST', '/api/cart/orders'],
  ['POST', '/api/orders/1/cancel'],
  ['POST', '/api/payment/create-order'],
  ['POST', '/api/payment/cancel'],
])('%s %s invalidates the cache', (method, path) => {
  expect(changes(method, path)).toBe(true);
  expect(changes(method, path, 409)).toBe(false);
});

test.each([
  ['GET', '/api/admin/products'],
  ['POST', '/api/addresses'],
  ['DELETE', '/api/addresses/1'],
  ['PATCH', '/api/auth/me'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/cart'],
  ['POST', '/api/wishlist'],
  ['POST', '/api/orders/1/returns'],
  ['POST', '/api/payment/webhook/razorpay'],
  ['POST', '/api/media/upload'],
  ['POST', '/support'],
])('%s %s does not invalidate the cache', (method, path) => {
  expect(changes(method, path)).toBe(false);
});
