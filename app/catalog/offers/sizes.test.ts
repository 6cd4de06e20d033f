import { expect, test } from 'vitest';
import { formatBustSize, formatMeasurements, sortBySize } from './sizes.ts';

test('sizes are sorted from small to large, numbers by value', () => {
  const sizes = ['XXL', '38', 'One size', 'UK 10', 'S', '6', 'XS', 'Any', 'M', 'UK 8.5', '37.5'];
  const inOrder = ['XS', 'S', 'M', 'XXL', '6', 'UK 8.5', 'UK 10', '37.5', '38', 'Any', 'One size'];
  expect(sortBySize(sizes, (size) => size)).toEqual(inOrder);
});

test('a chart size shows its bust in both units, other sizes nothing', () => {
  expect(formatBustSize('M')).toBe('bust 36 in (91 cm)');
  expect(formatBustSize('Free size')).toBeUndefined();
});

test('measurements come in the chart’s order', () => {
  expect(formatMeasurements({ hip: 97, bust: 91, drop: 4 })).toBe('bust 91 cm, hip 97 cm');
  expect([formatMeasurements({}), formatMeasurements(undefined)]).toEqual([undefined, undefined]);
});
