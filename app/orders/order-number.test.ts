import { expect, test } from 'vitest';
import { formatOrderNumber } from './order-number.ts';

test.each([
  [123, '2026-11-21T10:00:00Z', 'VA-26-000123'],
  [1, '2026-12-31T18:30:00Z', 'VA-27-000001'],
  [1_234_567, '2026-12-31T18:29:59Z', 'VA-26-1234567'],
])('%i at %s is %s', (count, at, number) => expect(formatOrderNumber(count, new Date(at))).toBe(number));
