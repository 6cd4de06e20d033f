import { expect, test } from 'vitest';
import { OrderAttempt } from './order-attempt.ts';

function numbered() {
  let last = 0;
  return new OrderAttempt(() => `k${++last}`);
}

test('the same order sent again keeps its key', () => {
  const attempt = numbered();
  expect(attempt.keyFor({ total: 4299 })).toBe('k1');
  expect(attempt.keyFor({ total: 4299 })).toBe('k1');
});

test('a changed order gets a new key', () => {
  const attempt = numbered();
  attempt.keyFor({ total: 4299 });
  expect(attempt.keyFor({ total: 4199 })).toBe('k2');
});

test('after success the same cart is another order', () => {
  const attempt = numbered();
  attempt.keyFor({ total: 4299 });
  attempt.finish();
  expect(attempt.keyFor({ total: 4299 })).toBe('k2');
});
