import { expect, test } from 'vitest';
import { SentCode } from './sent-code.ts';

const MINUTE = 60_000;

test('a code that was sent to a number is good there for five minutes, until it is used', () => {
  const sent = new SentCode();
  expect(sent.isGood('9876543210', 0)).toBe(false);
  sent.note('9876543210', 0);
  expect(sent.isGood('9876543210', 5 * MINUTE - 1)).toBe(true);
  expect(sent.isGood('9876543211', MINUTE)).toBe(false);
  expect(sent.isGood('9876543210', 5 * MINUTE)).toBe(false);
  sent.forget();
  expect(sent.isGood('9876543210', MINUTE)).toBe(false);
});
