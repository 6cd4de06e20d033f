import { expect, test } from 'vitest';
import { trimEnds } from './trim-ends.ts';

const isBlank = (character: string) => character.trim() === '';

test.each([
  ['  a  b ', 'a  b'],
  ['', ''],
  ['   ', ''],
  ['a', 'a'],
])('%j without blanks at its ends is %j', (text, trimmed) => {
  expect(trimEnds(text, isBlank)).toBe(trimmed);
});

test('blanks between two letters are not looked at', () => {
  let looks = 0;
  trimEnds(`a${' '.repeat(50_000)}b`, (character) => {
    looks += 1;
    return isBlank(character);
  });
  expect(looks).toBe(2);
});
