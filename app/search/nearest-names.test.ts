import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-names.ts';

const NAMES = ['Women', 'Men', 'Kurta sets', 'Sarees'].map((name) => ({ name }));
const order = (...words: string[]) => nearestFirst(words, NAMES).map(({ name }) => name);

test('a name with a word nearly as sought stands first, the others keep their order', () => {
  expect(order('sares', 'blue')).toEqual(['Sarees', 'Women', 'Men', 'Kurta sets']);
  expect(order('kurtas')).toEqual(['Kurta sets', 'Women', 'Men', 'Sarees']);
  expect(order('xyzzy')).toEqual(['Women', 'Men', 'Kurta sets', 'Sarees']);
});
