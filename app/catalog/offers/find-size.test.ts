import { expect, test } from 'vitest';
import {
  bustOf,
  findSize,
  findWearer,
  listBodyMeasures,
  SIZE_SYSTEMS,
  type SizeSystem,
} from './find-size.ts';
import { SIZE_CHART } from './size-chart.ts';

const sizes = ['S', 'M', 'L', 'XL'];
const categoryName = 'Women';
const product = { sizes, measurements: {}, categoryName };

test('the smallest size that is large enough for every measure', () => {
  expect(findSize(product, { unit: 'in', bust: 36 })).toEqual({
    size: 'M',
    why: 'Your bust 36 in fits M (36 in).',
  });
  expect(findSize(product, { unit: 'in', bust: 35, hip: 39.5 })).toEqual({
    size: 'L',
    why: 'Your bust 35 in fits L (38 in), hip 39.5 in fits L (40 in).',
  });
});

test('what reviewers say moves the size by one, but never out of the sizes', () => {
  const small = { fit: 'Runs small', text: 'Runs small, say 3 of 4 reviewers' } as const;
  expect(findSize({ ...product, fit: small }, { unit: 'in', bust: 36 })).toEqual({
    size: 'L',
    why: 'Your bust 36 in fits M (36 in). Runs small, say 3 of 4 reviewers, so we suggest L instead of M.',
  });
  expect(findSize({ ...product, fit: small }, { unit: 'in', bust: 40 })?.size).toBe('XL');
  const large = { fit: 'Runs large', text: 'Runs large, say 3 of 4 reviewers' } as const;
  expect(findSize({ ...product, fit: large }, { unit: 'in', bust: 36 })?.size).toBe('S');
  expect(findSize({ ...product, fit: large }, { unit: 'in', bust: 34 })?.size).toBe('S');
});

test('a body larger than the largest size has none', () => {
  expect(findSize(product, { unit: 'in', waist: 40 })).toEqual({
    size: undefined,
    why: 'The largest size, XL, has a waist of 32 in. Yours is 40 in.',
  });
});

test('inches that must be centimetres are asked about', () => {
  expect(findSize(product, { unit: 'in', bust: 92 })?.why).toBe(
    'The largest size, XL, has a bust of 40 in. Yours is 92 in. Did you measure in cm?',
  );
});

test('a body much smaller than the smallest size has none', () => {
  expect(findSize(product, { unit: 'in', bust: 20 })).toEqual({
    size: undefined,
    why: 'The smallest size, S, has a bust of 34 in. Yours is 20 in.',
  });
  expect(findSize(product, { unit: 'in', bust: 30, waist: 20 })?.size).toBe('S');
});

test('the product’s own measures count before the chart’s', () => {
  const own = { sizes: ['M', '38'], measurements: { M: { bust: 86 }, '38': { bust: 96.5 } }, categoryName };
  expect(findSize(own, { unit: 'in', bust: 36 })?.size).toBe('38');
});

test('a product with a chest is found by its own measures, not by a bust or the chart', () => {
  const measurements = { M: { chest: 97, waist: 82 }, L: { chest: 102, waist: 87 } };
  const ofMen = { sizes: ['S', 'M', 'L'], measurements, categoryName: 'Men' };
  expect(listBodyMeasures(ofMen)).toEqual(['chest', 'waist']);
  expect(findSize(ofMen, { unit: 'in', chest: 39, bust: 32 })).toEqual({
    size: 'L',
    why: 'Your chest 39 in fits L (40 in).',
  });
  expect(findSize(ofMen, { unit: 'in', chest: 44 })?.why).toBe(
    'The largest size, L, has a chest of 40 in. Yours is 44 in.',
  );
  expect(findSize(ofMen, { unit: 'in', bust: 36, hip: 38 })).toBeUndefined();
});

test('sizes of the chart are asked for bust, waist and hip', () => {
  expect(listBodyMeasures(product)).toEqual(['bust', 'waist', 'hip']);
  expect(listBodyMeasures({ sizes: ['30'], measurements: { '30': { waist: 76 } }, categoryName })).toEqual([
    'waist',
  ]);
});

test('without the measures of person or product nothing is advised', () => {
  expect(findSize(product, { unit: 'in' })).toBeUndefined();
  expect(
    findSize({ sizes: ['2-3Y'], measurements: {}, categoryName }, { unit: 'in', bust: 30 }),
  ).toBeUndefined();
});

test('every size of every system is a bust of the chart', () => {
  const busts = Object.values(SIZE_CHART).map(({ bust }) => bust);
  for (const system of Object.keys(SIZE_SYSTEMS) as SizeSystem[]) {
    const found = Object.keys(SIZE_SYSTEMS[system]).map((size) => bustOf(system, size));
    expect(found.toSorted()).toEqual(busts);
  }
  expect(bustOf('UK', '7')).toBeUndefined();
});

test('centimetres are compared and answered as centimetres', () => {
  const measurements = { L: { chest: 105 }, XL: { chest: 110 } };
  const ofMen = { sizes: ['L', 'XL'], measurements, categoryName: 'Men' };
  expect(findSize(ofMen, { unit: 'cm', chest: 105 })).toEqual({
    size: 'L',
    why: 'Your chest 105 cm fits L (105 cm).',
  });
  expect(findSize(ofMen, { unit: 'cm', chest: 106 })?.size).toBe('XL');
  expect(findSize(ofMen, { unit: 'cm', chest: 94 })?.why).toBe(
    'The smallest size, L, has a chest of 105 cm. Yours is 94 cm.',
  );
  expect(findSize(product, { unit: 'cm', bust: 91 })?.size).toBe('M');
});

test('clothes for men and children have no size of the women’s chart, also without measurements', () => {
  const inCategory = (name: string) => ({ sizes: ['M', 'L'], measurements: {}, categoryName: name });
  expect(['Women', 'Men', 'Kids', 'Boys’ kurtas'].map((name) => findWearer(inCategory(name)))).toEqual([
    'women',
    'men',
    'children',
    'children',
  ]);
  expect(findWearer({ ...inCategory('Festive'), sizes: ['6-7Y', '0-3M'] })).toBe('children');
  expect(findWearer({ ...inCategory('Rental'), sizes: ['M'], measurements: { M: { chest: 97 } } })).toBe(
    'men',
  );
  const unmeasured = ['Women', 'Men', 'Kids'].map(
    (name) => findSize(inCategory(name), { unit: 'in', bust: 36 })?.size,
  );
  expect(unmeasured).toEqual(['M', undefined, undefined]);
});
