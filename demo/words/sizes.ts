import type { GarmentName, SizeRun } from './garments.ts';
import { GARMENTS } from './garments.ts';
import type { Chance } from './seeded.ts';

const RUNS: Record<SizeRun, readonly string[]> = {
  women: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  men: ['S', 'M', 'L', 'XL', 'XXL'],
  kids: ['2-3Y', '4-5Y', '6-7Y', '8-9Y'],
  feet: ['36', '37', '38', '39', '40', '41'],
  free: ['Free'],
};

/** A run may lack its ends, never its middle. */
export function sizesFor(garment: GarmentName, chance: Chance): string[] {
  const run = RUNS[GARMENTS[garment].sizes];
  if (run.length < 5) return [...run];
  const from = chance.happens(0.2) ? 1 : 0;
  const to = chance.happens(0.2) ? run.length - 1 : run.length;
  return run.slice(from, to);
}

/** An outfit that someone wore has that person's size. */
export function ownersSize(chance: Chance): string {
  return chance.pick(['S', 'M', 'M', 'L']);
}
