import { expect, test } from 'vitest';
import { faultIn, groupsIn, linesOf } from './synonym-lines.ts';

test('groups are lines of words, and come back as they were', () => {
  const groups = [
    ['kurti', 'kurtti', 'कुर्ती'],
    ['saree', 'sari'],
  ];
  expect(linesOf(groups)).toBe('kurti, kurtti, कुर्ती\nsaree, sari');
  expect(groupsIn(linesOf(groups))).toEqual(groups);
});

test('blank lines and stray commas are nothing', () => {
  expect(groupsIn('\n saree ,, sari,\n  \n')).toEqual([['saree', 'sari']]);
  expect(groupsIn('')).toEqual([]);
});

test('a fault names the group that it is in', () => {
  expect(faultIn([['saree'], ['a b', 'c']], 'synonyms.1.0', 'One word at a time.')).toBe(
    'a b, c: One word at a time.',
  );
  expect(faultIn([], 'synonyms', 'At most 1000 groups, please.')).toBe('At most 1000 groups, please.');
});
