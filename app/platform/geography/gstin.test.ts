import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '#test/seed.ts';
import { isGstin, stateOfGstin } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['07AABCV1234A1Z0', true],
  ['27AAPFU0939F1ZA', false],
  ['27AAPFU0939F1Z', false],
  ['27AAPFU0939F1ZVX', false],
  ['99AAPFU0939F1ZV', false],
  ['27AAP1U0939F1ZV', false],
  ['27AAPFU0939F1XV', false],
  ['27aapfu0939f1zv', false],
  ['', false],
])('%j is a GSTIN: %s', (text, isOne) => {
  expect(isGstin(text)).toBe(isOne);
});

test('a GSTIN begins with its state', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
});

test('one wrong character is always found', () => {
  const gstin = '27AAPFU0939F1ZV';
  const place = fc.integer({ min: 0, max: 14 });
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(place, character, (index, wrong) => {
      fc.pre(gstin[index] !== wrong);
      expect(isGstin(gstin.slice(0, index) + wrong + gstin.slice(index + 1))).toBe(false);
    }),
    { numRuns: 500, seed: SEED },
  );
});
