import { expect, test } from 'vitest';
import { INITIAL_VIEW, panBy, zoomBySteps, zoomTo } from './use-zoom.ts';

const stage = { width: 600, height: 800, picture: { width: 600, height: 800 } };

test.each([
  ['one step in', 1, 1, 1.1],
  ['one step out', 2, -1, 1.9],
  ['not below 1', 1, -1, 1],
  ['not above 3', 3, 1, 3],
  ['to a whole step after pinching', 1.234, 1, 1.3],
])('%s', (_name, zoom, steps, next) => {
  expect(zoomBySteps({ zoom, x: 0, y: 0 }, steps, stage).zoom).toBe(next);
});

test('twenty steps of 0.1 lead from 1 to exactly 3', () => {
  let view = INITIAL_VIEW;
  const factors = Array.from({ length: 20 }, () => {
    view = zoomBySteps(view, 1, stage);
    return view.zoom;
  });
  expect(factors).toEqual([
    1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 3,
  ]);
});

test('the point under the pointer stays in place', () => {
  const at = { x: 150, y: -100 };
  const near = zoomTo(INITIAL_VIEW, 2, stage, at);
  expect(near).toEqual({ zoom: 2, x: -150, y: 100 });
  const nearer = zoomTo(near, 3, stage, at);
  expect((at.x - nearer.x) / nearer.zoom).toBeCloseTo((at.x - near.x) / near.zoom);
});

test.each([
  ['moves', 2, { x: 100, y: -50 }, { x: 100, y: -50 }],
  ['stops at its edges', 2, { x: 900, y: -900 }, { x: 300, y: -400 }],
  ['stays in place when it is not zoomed', 1, { x: 50, y: 50 }, { x: 0, y: 0 }],
])('a picture %s', (_name, zoom, by, place) => {
  expect(panBy({ zoom, x: 0, y: 0 }, by, stage)).toEqual({ zoom, ...place });
});

test('zooming out completely centres the picture', () => {
  expect(zoomTo({ zoom: 2, x: 300, y: 400 }, 1, stage)).toEqual(INITIAL_VIEW);
});

test('a picture narrower than its stage stays centred until it is wider', () => {
  const wide = { ...stage, width: 1400 };
  expect(panBy({ zoom: 2, x: 0, y: 0 }, { x: 500, y: 500 }, wide)).toEqual({ zoom: 2, x: 0, y: 400 });
  expect(panBy({ zoom: 3, x: 0, y: 0 }, { x: 500, y: 0 }, wide)).toEqual({ zoom: 3, x: 200, y: 0 });
});
