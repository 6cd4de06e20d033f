import { expect, test } from 'vitest';
import { navCategories } from './nav-categories.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('three sale categories come first and the rental category last', () => {
  const shown = navCategories(named('Rental', 'Women', 'Men', 'Kids', 'Festive'));
  expect(shown.map((category) => category.name)).toEqual(['Women', 'Men', 'Kids', 'Rental']);
});

test('a missing rental category is left out', () => {
  expect(navCategories(named('Women'))).toEqual([{ name: 'Women' }]);
});
