import { expect, test } from 'vitest';
import { listingHeading } from './listing-heading.ts';

test.each([
  [{}, undefined, 'All Products'],
  [{ category: 'women' }, undefined, 'Women'],
  [{ category: 'women' }, 'WOMEN & GIRLS', 'WOMEN & GIRLS'],
  [{ tag: 'women-collection' }, undefined, 'Women Collection Products'],
  [{ tag: 'diwali' }, undefined, 'Diwali Products'],
])('%o is called by its name', (query, categoryName, heading) => {
  expect(listingHeading(query, categoryName)).toBe(heading);
});
