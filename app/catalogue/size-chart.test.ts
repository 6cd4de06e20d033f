import { expect, test } from 'vitest';
import { bustOf, measuredWords, measuresBySize } from './size-chart.ts';

test('a size of the chart tells its bust in both measures, others nothing', () => {
  expect(bustOf('M')).toBe('bust 36 in (91 cm)');
  expect(bustOf('Free size')).toBeUndefined();
});

test('what one piece measures comes in the chart’s order', () => {
  expect(measuredWords({ hip: 97, bust: 91, drop: 4 })).toBe('bust 91 cm, hip 97 cm');
  expect([measuredWords({}), measuredWords(undefined)]).toEqual([undefined, undefined]);
});

test('what a piece measures comes size by size, the chart’s measures before others', () => {
  const measured = { sleeve: 40, hip: 97, bust: 91 };
  expect(measuresBySize({ XL: { hip: 107 }, M: measured, XS: { bust: 81 } })).toEqual([
    { size: 'XS', words: 'bust 81 cm' },
    { size: 'M', words: 'bust 91 cm, hip 97 cm, sleeve 40 cm' },
    { size: 'XL', words: 'hip 107 cm' },
  ]);
});
