import { expect, test } from 'vitest';
import { formatBustSize, formatMeasurements } from './size-measurements.ts';

test('a size of the chart tells its bust in both measures, others nothing', () => {
  expect(formatBustSize('M')).toBe('bust 36 in (91 cm)');
  expect(formatBustSize('Free size')).toBeUndefined();
});

test('what one piece measures comes in the chart’s order', () => {
  expect(formatMeasurements({ hip: 97, bust: 91, drop: 4 })).toBe('bust 91 cm, hip 97 cm');
  expect([formatMeasurements({}), formatMeasurements(undefined)]).toEqual([undefined, undefined]);
});
