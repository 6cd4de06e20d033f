import { expect, test } from 'vitest';
import { findMeasure } from './size-chart.ts';
import { formatMainMeasure, formatMeasurements, sortBySize, toInches } from './sizes.ts';

test('sizes are sorted from small to large, numbers by value', () => {
  const sizes = ['XXL', '38', 'One size', 'UK 10', 'S', '6', 'XS', 'Any', 'M', 'UK 8.5', '37.5'];
  const inOrder = ['XS', 'S', 'M', 'XXL', '6', 'UK 8.5', 'UK 10', '37.5', '38', 'Any', 'One size'];
  expect(sortBySize(sizes, (size) => size)).toEqual(inOrder);
});

const categoryName = 'Women';
const unmeasured = { sizes: ['M', 'Free size'], measurements: {}, categoryName };
const ofMen = { sizes: ['M', 'L'], measurements: { M: { waist: 82, chest: 97 } }, categoryName: 'Men' };

test('a chart size shows its bust in both units, other sizes nothing', () => {
  expect(formatMainMeasure(unmeasured, 'M')).toBe('bust 36 in (91 cm)');
  expect(formatMainMeasure(unmeasured, 'Free size')).toBeUndefined();
  expect(formatMainMeasure({ ...unmeasured, categoryName: 'Men' }, 'M')).toBeUndefined();
});

test('a size of shoes shows the length of the foot', () => {
  const shoes = { sizes: ['38'], measurements: { 38: { foot: 24.1 } }, categoryName };
  expect(formatMainMeasure(shoes, '38')).toBe('foot 9.5 in (24.1 cm)');
});

test('a product’s own bust comes before the chart’s', () => {
  const own = { sizes: ['M'], measurements: { M: { bust: 96.5 } }, categoryName };
  expect(formatMainMeasure(own, 'M')).toBe('bust 38 in (96.5 cm)');
});

test('a product with a chest has its own measures alone, in each of its sizes', () => {
  expect(formatMainMeasure(ofMen, 'M')).toBe('chest 38 in (97 cm)');
  expect(formatMainMeasure(ofMen, 'L')).toBeUndefined();
  expect(findMeasure(ofMen, 'M', 'hip')).toBeUndefined();
});

test('measurements come in the chart’s order, a chest first', () => {
  expect(formatMeasurements({ hip: 97, bust: 91, drop: 4 })).toBe('bust 91 cm, hip 97 cm');
  expect(formatMeasurements({ waist: 82, chest: 97 })).toBe('chest 97 cm, waist 82 cm');
  expect([formatMeasurements({}), formatMeasurements(undefined)]).toEqual([undefined, undefined]);
});

test('inches are rounded to the half, those of a foot to the tenth', () => {
  expect([97, 98, 30.5].map(toInches)).toEqual([38, 38.5, 12]);
  expect([22.9, 23.5, 24.1, 24.8].map(toInches)).toEqual([9, 9.3, 9.5, 9.8]);
});
