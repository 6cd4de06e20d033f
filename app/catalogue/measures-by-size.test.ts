import { expect, test } from 'vitest';
import { measuresBySize } from './measures-by-size.ts';

test('what a piece measures comes size by size, the chart’s measures before others', () => {
  const measured = { sleeve: 40, hip: 97, bust: 91 };
  expect(measuresBySize({ XL: { hip: 107 }, M: measured, XS: { bust: 81 } })).toEqual([
    { size: 'XS', words: 'bust 81 cm' },
    { size: 'M', words: 'bust 91 cm, hip 97 cm, sleeve 40 cm' },
    { size: 'XL', words: 'hip 107 cm' },
  ]);
});
