import { expect, test } from 'vitest';
import { trimEnds } from './trim-ends.ts';

const isBlank = (character: string) => character.trim() === '';

test.each([
  ['  a  b ', 'a  b'],
  ['', ''],
  ['   ', ''],
  ['a', 'a'],
])('%j trimmed is %j', (text, trimmed) => {
  expect(trimEnds(text, isBlank)).toBe(trimmed);
});

test('blanks between two letters are not checked', () => {
  let checks = 0;
  trimEnds(`a${' '.repeat(50_000)}b`, (character) => {
    checks += 1;
    return isBlank(character);
  });
  expect(checks).toBe(2);
});
