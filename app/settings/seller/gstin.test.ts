import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['07AABCV1234A1Z0', true],
  ['27AAPFU0939F1ZA', false],
  ['27AAPFU0939F1Z', false],
  ['99AAPFU0939F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['', false],
])('%j is a GSTIN: %s', (text, isOne) => {
  expect(isGstin(text)).toBe(isOne);
});
