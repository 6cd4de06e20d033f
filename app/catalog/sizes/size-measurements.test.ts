import { expect, test } from 'vitest';
import { formatBustSize, formatMeasurements } from './size-measurements.ts';

test('a chart size shows its bust in both units, other sizes nothing', () => {
  expect(formatBustSize('M')).toBe('bust 36 in (91 cm)');
  expect(formatBustSize('Free size')).toBeUndefined();
});

test('measurements come in the chart’s order', () => {
  expect(formatMeasurements({ hip: 97, bust: 91, drop: 4 })).toBe('bust 91 cm, hip 97 cm');
  expect([formatMeasurements({}), formatMeasurements(undefined)]).toEqual([undefined, undefined]);
});
