import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['', 'sari', 4],
  ['sari', 'sari', 0],
  ['sari', 'saree', 2],
  ['kurtti', 'kurti', 1],
  ['kutra', 'kurta', 1],
  ['duppata', 'dupatta', 2],
  ['shirt', 'skirt', 1],
  ['साड़ी', 'साडी', 1],
])('between %j and %j lie %i slips', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});
