import { describe, expect, test } from 'vitest';
import { isFinalRefusal, planMergeSteps } from './merge-guest-cart.ts';

describe('handing a guest line over', () => {
  test('is one call, named by the line', () => {
    expect(planMergeSteps({ _id: 'a', quantity: 2 })).toEqual([{ key: 'guest-line-a', quantity: 2 }]);
  });

  test('repeated after an interruption is the same call', () => {
    expect(planMergeSteps({ _id: 'a', quantity: 2, sent: 2 })).toEqual(
      planMergeSteps({ _id: 'a', quantity: 2 }),
    );
  });

  test('of a line that has grown since it was sent neither loses nor doubles', () => {
    expect(planMergeSteps({ _id: 'a', quantity: 5, sent: 2 })).toEqual([
      { key: 'guest-line-a', quantity: 2 },
      { key: 'guest-line-a-and-3', quantity: 3 },
    ]);
  });
});

test.each([
  [400, true],
  [404, true],
  [409, true],
  [401, false],
  [429, false],
  [500, false],
  [0, false],
])('status %i is the last word on a line: %s', (status, isFinal) => {
  expect(isFinalRefusal(status)).toBe(isFinal);
});
