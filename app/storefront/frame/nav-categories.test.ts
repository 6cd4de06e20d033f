import { expect, test } from 'vitest';
import { navCategories } from './nav-categories.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('three categories that are sold come first, the rental one last', () => {
  const shown = navCategories(named('Rental', 'Women', 'Men', 'Kids', 'Festive'));
  expect(shown.map((category) => category.name)).toEqual(['Women', 'Men', 'Kids', 'Rental']);
});

test('without a rental category there is none', () => {
  expect(navCategories(named('Women'))).toEqual([{ name: 'Women' }]);
});
