import { expect, test } from 'vitest';
import { formatGroupError, formatGroups, parseGroups } from './synonyms-form.tsx';

test('groups survive formatting and parsing', () => {
  const groups = [
    ['kurti', 'kurtti', 'कुर्ती'],
    ['saree', 'sari'],
  ];
  expect(formatGroups(groups)).toBe('kurti, kurtti, कुर्ती\nsaree, sari');
  expect(parseGroups(formatGroups(groups))).toEqual(groups);
});

test('blank lines and extra commas are ignored', () => {
  expect(parseGroups('\n saree ,, sari,\n  \n')).toEqual([['saree', 'sari']]);
  expect(parseGroups('')).toEqual([]);
});

test('an error names its group', () => {
  expect(formatGroupError([['saree'], ['a b', 'c']], 'synonyms.1.0', 'One word at a time.')).toBe(
    'a b, c: One word at a time.',
  );
  expect(formatGroupError([], 'synonyms', 'At most 1000 groups, please.')).toBe(
    'At most 1000 groups, please.',
  );
});
