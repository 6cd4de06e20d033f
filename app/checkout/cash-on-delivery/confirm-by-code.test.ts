import { expect, test } from 'vitest';
import { RecentCode } from './confirm-by-code.tsx';

const MINUTE = 60_000;

test('a sent code is recent for five minutes, until it is used', () => {
  const sent = new RecentCode();
  expect(sent.isRecent('9876543210', 0)).toBe(false);
  sent.record('9876543210', 0);
  expect(sent.isRecent('9876543210', 5 * MINUTE - 1)).toBe(true);
  expect(sent.isRecent('9876543211', MINUTE)).toBe(false);
  expect(sent.isRecent('9876543210', 5 * MINUTE)).toBe(false);
  sent.clear();
  expect(sent.isRecent('9876543210', MINUTE)).toBe(false);
});
