import { expect, test } from 'vitest';
import { type BannerSpec, banner } from './banner.ts';
import { EXAMPLES } from './examples.ts';
import { firstFault } from './svg-faults.ts';

const [saree, lehenga] = EXAMPLES;
const FESTIVE: BannerSpec = {
  wall: 'rose',
  seed: 'hero',
  arches: [
    { x: 900, w: 150, spec: saree },
    { x: 1240, w: 150, spec: lehenga, sky: 'sky' },
    { x: 600, w: 60 },
  ],
  props: [
    { kind: 'lota', x: 700 },
    { kind: 'plant', x: 1080 },
    { kind: 'stool', x: 1400 },
  ],
};

test('a banner draws its arches, garments and props without faults', () => {
  const svg = banner(FESTIVE);
  expect(firstFault(svg)).toBeNull();
  expect(svg).toContain('viewBox="0 0 1600 720" width="1600" height="720"');
  expect(svg.length).toBeGreaterThan(banner({ ...FESTIVE, props: [] }).length);
  expect(svg.length).toBeGreaterThan(banner({ ...FESTIVE, arches: [] }).length);
});

test('the same data give the same banner', () => {
  expect(banner(FESTIVE)).toBe(banner({ ...FESTIVE }));
});

test('an empty arcade can be any size, with or without its rug', () => {
  const size = { width: 1200, height: 640, floor: 500 };
  expect(firstFault(banner(size))).toBeNull();
  expect(banner({ ...size, dhurrie: false }).length).toBeLessThan(banner(size).length);
});

test('unknown names are refused with a sentence', () => {
  const toga = { x: 100, w: 50, spec: { silhouette: 'toga' } };
  const chair = { kind: 'chair', x: 100 };
  expect(() => banner({ arches: [toga] } as unknown as BannerSpec)).toThrow(/^Unknown silhouette 'toga'/);
  expect(() => banner({ props: [chair] } as unknown as BannerSpec)).toThrow(/^Unknown prop 'chair'/);
  expect(() => banner({ wall: 'brick' } as unknown as BannerSpec)).toThrow(/^Unknown wall 'brick'/);
});
