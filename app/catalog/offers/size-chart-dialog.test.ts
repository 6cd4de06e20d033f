import { expect, test } from 'vitest';
import { formatMeasurementsBySize } from './size-chart-dialog.tsx';

test('measurements come by size, the chart’s measures first', () => {
  const measured = { sleeve: 40, hip: 97, bust: 91 };
  expect(formatMeasurementsBySize({ XL: { hip: 107 }, M: measured, XS: { bust: 81 } })).toEqual([
    { size: 'XS', text: 'bust 81 cm' },
    { size: 'M', text: 'bust 91 cm, hip 97 cm, sleeve 40 cm' },
    { size: 'XL', text: 'hip 107 cm' },
  ]);
});
