import { expect, test } from 'vitest';
import { curve, points, spline } from './curves.ts';
import { px } from './numbers.ts';
import { patch } from './patch.ts';

test('the short notation gives points and corners', () => {
  expect(points('10 20, -30.5 45!, 60 40')).toEqual([
    [10, 20],
    [-30.5, 45, 1],
    [60, 40],
  ]);
});

test('a smooth line passes through its points', () => {
  const line = spline(points('0 0, 50 80, 100 0'));
  expect(line).toContainEqual([50, 80]);
  expect(line.at(-1)).toEqual([100, 0]);
});

test('a curve is walked by length and goes on straight beyond its ends', () => {
  const walk = curve(points('0 0, 100 0'));
  expect(walk.at(0.25)).toEqual([25, 0]);
  expect(walk.at(1.5)[0]).toBeCloseTo(150);
  expect(walk.at(-0.5)[0]).toBeCloseTo(-50);
});

test('cloth keeps to its corners and gathers towards its folds', () => {
  const edges = {
    top: points('0 0, 100 0'),
    bottom: points('0 200, 100 200'),
    left: points('0 0, 0 200'),
    right: points('100 0, 100 200'),
  };
  const flat = patch(edges);
  expect(flat.map(0.25, 1)).toEqual([25, 200]);
  expect([flat.width, flat.height]).toEqual([100, 200]);
  const folded = patch(edges, { folds: [0.5], fold: 0.8 });
  expect(folded.map(0, 1)).toEqual([0, 200]);
  expect(folded.map(1, 1)).toEqual([100, 200]);
  expect(folded.map(0.1, 1)[0]).toBeLessThan(10);
  expect(folded.width).toBeGreaterThan(100);
});

test('pixels are written with at most one decimal', () => {
  const lengths = [0, -0.04, 0.05, 0.96, -0.96, -0.3, 12, -12.25, 899.949, 1200.05];
  expect(lengths.map(px)).toEqual(['0', '0', '0.1', '1', '-1', '-0.3', '12', '-12.2', '899.9', '1200.1']);
});
