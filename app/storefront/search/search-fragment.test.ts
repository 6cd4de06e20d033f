import { expect, test } from 'vitest';
import { parseSearchFragment, searchFragment } from './search-fragment.ts';

test.each(['lehnga', 'red & gold #1', 'साड़ी', '100%'])('a search survives in the address: %s', (text) => {
  expect(parseSearchFragment(searchFragment(text))).toBe(text);
});

test.each(['', '#reviews', '#search=', '#search=%E0%A4%A'])('%j is not a search', (fragment) => {
  expect(parseSearchFragment(fragment)).toBeUndefined();
});

test('a blank search has no fragment', () => expect(searchFragment('')).toBe(''));
