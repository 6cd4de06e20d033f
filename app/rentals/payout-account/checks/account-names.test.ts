import { expect, test } from 'vitest';
import { namesMatch } from './account-names.ts';

test.each([
  ['Meera Joshi', 'MEERA JOSHI'],
  ['Meera Joshi', 'Mrs. MEERA  JOSHI'],
  ['Meera Joshi', 'JOSHI MEERA'],
  ['Meera Joshi', 'MEERAJOSHI'],
  ['Meera S Joshi', 'MEERA SURESH JOSHI'],
  ['M. Joshi', 'MEERA JOSHI'],
  ['Meera Joshi', 'MEERA SURESH JOSHI'],
  ['Meera', 'MEERA'],
  ['मीरा जोशी', 'मीरा जोशी'],
])('%s can be %s', (typed, registered) => {
  expect(namesMatch(typed, registered)).toBe(true);
  expect(namesMatch(registered, typed)).toBe(true);
});

test.each([
  ['Meera Joshi', 'MEERA NAIR'],
  ['Meera Joshi', 'SUNITA DESHPANDE'],
  ['Meera', 'MEERA JOSHI'],
  ['M J', 'MEERA JOSHI'],
  ['M', 'MEERA'],
  ['Meera Meera', 'MEERA JOSHI'],
  ['Mrs', 'MEERA JOSHI'],
  ['', 'MEERA JOSHI'],
])('%s is not %s', (typed, registered) => {
  expect(namesMatch(typed, registered)).toBe(false);
  expect(namesMatch(registered, typed)).toBe(false);
});
