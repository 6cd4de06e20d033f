import type { Chance } from './seeded.ts';

const LOWEST = 499;
const HIGHEST = 24_999;
/** In this band neither rate of GST is consistent, so the shop prices around it. */
const TAX_GAP = { from: 2625, to: 2950 };

/** Whole rupees that end as prices do, in paise. */
export function asPrice(rupees: number): number {
  const rounded = Math.min(HIGHEST, Math.max(LOWEST, endingOf(rupees)));
  const inGap = rounded >= TAX_GAP.from && rounded <= TAX_GAP.to;
  return (inGap ? TAX_GAP.from - 26 : rounded) * 100;
}

/** The price it truly had before, of which 10 to 30% were taken off. */
export function asSalePrice(pricePaise: number, chance: Chance): number {
  const before = pricePaise / 100 / (1 - (0.15 + chance.next() * 0.1));
  return endingOf(before) * 100;
}

function endingOf(rupees: number): number {
  const step = rupees < 5000 ? 50 : 500;
  return Math.round(rupees / step) * step - 1;
}
