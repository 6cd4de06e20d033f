import { expect, test } from 'vitest';
import { measureSizes } from './size-chart-dialog.tsx';

test('measurements come by size, the chart’s measures first, each once', () => {
  const measured = { sleeve: 40, hip: 97, bust: 91, length: 114 };
  const { sizes, measures, cells } = measureSizes({
    sizes: ['XL', 'M'],
    measurements: { M: measured },
    categoryName: 'Women',
  });
  expect(sizes).toEqual(['M', 'XL']);
  expect(measures).toEqual(['bust', 'waist', 'hip', 'length', 'sleeve']);
  expect(cells.M).toEqual({
    bust: { inches: 36, centimetres: 91 },
    waist: { inches: 28, centimetres: 71 },
    hip: { inches: 38, centimetres: 97 },
    length: { inches: 45, centimetres: 114 },
    sleeve: { inches: 15.5, centimetres: 40 },
  });
  expect(cells.XL?.length).toEqual({ inches: 56, centimetres: 142 });
  expect(cells.XL?.sleeve).toBeUndefined();
});

test('sizes that are not in the chart have only their own measures', () => {
  const { measures, cells } = measureSizes({
    sizes: ['38'],
    measurements: { '38': { foot: 24.1 } },
    categoryName: 'Women',
  });
  expect(measures).toEqual(['foot']);
  expect(cells['38']?.foot).toEqual({ inches: 9.5, centimetres: 24.1 });
});

test('a product with a chest has no column or measure of the shop’s chart', () => {
  const measurements = { M: { height: 170, length: 99, waist: 82, chest: 97 } };
  const { measures, cells } = measureSizes({ sizes: ['S', 'M'], measurements, categoryName: 'Men' });
  expect(measures).toEqual(['chest', 'waist', 'length', 'height']);
  expect(cells.S).toEqual({});
});
