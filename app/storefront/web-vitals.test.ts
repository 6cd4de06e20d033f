import { expect, test } from 'vitest';
import { pageKindOf } from './page-kind.ts';
import { Interactions, LayoutShifts } from './web-vitals.ts';

test.each([
  ['/', 'home'],
  ['/products', 'listing'],
  ['/product/0199', 'product'],
  ['/events/1', 'story'],
  ['/profile', 'account'],
  ['/no-such-page', 'other'],
  ['/constructor', 'other'],
])('%s counts as %s', (pathname, kind) => {
  expect(pageKindOf(pathname)).toBe(kind);
});

test('shifts that follow one another within a second count together, for five seconds', () => {
  const shifts = new LayoutShifts();
  shifts.add(100, 0.1);
  shifts.add(900, 0.05);
  expect(shifts.worst).toBeCloseTo(0.15);
  shifts.add(2_000, 0.02);
  expect(shifts.worst).toBeCloseTo(0.15);
  for (let at = 10_000; at < 16_000; at += 500) shifts.add(at, 0.03);
  expect(shifts.worst).toBeCloseTo(0.3);
});

test('the slowest interaction counts, and one of fifty is an outlier', () => {
  const few = new Interactions();
  expect(few.slow).toBeUndefined();
  few.add(7, 40);
  few.add(7, 90);
  few.add(14, 60);
  expect(few.slow).toBe(90);
  const many = new Interactions();
  for (let id = 1; id <= 60; id++) many.add(id, id * 10);
  expect(many.slow).toBe(590);
});
