import { expect, test } from 'vitest';
import { bustOf, measuredWords } from './size-chart.ts';

test('a size of the chart tells its bust in both measures, others nothing', () => {
  expect(bustOf('M')).toBe('bust 36 in (91 cm)');
  expect(bustOf('Free size')).toBeUndefined();
});

test('what one piece measures comes in the chart’s order', () => {
  expect(measuredWords({ hip: 97, bust: 91, drop: 4 })).toBe('bust 91 cm, hip 97 cm');
  expect([measuredWords({}), measuredWords(undefined)]).toEqual([undefined, undefined]);
});
