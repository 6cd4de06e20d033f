import { expect, test } from 'vitest';
import { measureParcel } from './measure-parcel.ts';

const unknown = { grams: null, lengthCm: null, widthCm: null, heightCm: null };
const lehenga = { grams: 2400, lengthCm: 45, widthCm: 35, heightCm: 12 };

test('a parcel with unknown pieces has no size', () => {
  expect(measureParcel([])).toBeNull();
  expect(
    measureParcel([
      { quantity: 3, packed: unknown },
      { quantity: 1, packed: undefined },
    ]),
  ).toBeNull();
});

test.each([
  [[{ quantity: 1, packed: lehenga }], [2400, 45, 35, 12]],
  [[{ quantity: 2, packed: lehenga }], [4800, 45, 35, 24]],
  [[{ quantity: 2, packed: { ...unknown, grams: 180 } }], [360, 30, 25, 10]],
  [
    [
      { quantity: 1, packed: lehenga },
      { quantity: 3, packed: undefined },
    ],
    [3900, 45, 35, 27],
  ],
])('adds weights and heights, and takes the greatest length and width', (items, expected) => {
  const [grams, lengthCm, widthCm, heightCm] = expected;
  expect(measureParcel(items)).toEqual({ grams, lengthCm, widthCm, heightCm });
});
