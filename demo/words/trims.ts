import type { DyeName } from './dyes.ts';
import type { GarmentName } from './garments.ts';
import type { Chance } from './seeded.ts';

type Trim = Record<string, string | number | boolean>;
type Dyes = { border: DyeName; accent: DyeName; ground: DyeName };
type Cut = (dyes: Dyes, chance: Chance) => Trim;

/** Necklines, sleeves and the dyes of the other parts, where the sheet leaves them to the cutter. */
const CUTS: Partial<Record<GarmentName, Cut>> = {
  kurtaPalazzo: ({ border }, chance) => ({
    neck: chance.pick(['keyhole', 'v', 'round', 'boat', 'band']),
    bottom: chance.pick([border, 'ivory']),
    yoke: chance.pick(['thread', 'none']),
  }),
  kurtaTrousers: (_, chance) => ({
    below: 'trousers',
    neck: chance.pick(['band', 'v', 'keyhole']),
    bottom: 'ivory',
    yoke: 'none',
  }),
  kurtaSet: ({ border }, chance) => ({
    neck: chance.pick(['round', 'v', 'keyhole']),
    dupatta: border,
    bottom: chance.pick([border, 'ivory']),
    yoke: chance.pick(['thread', 'none']),
  }),
  anarkali: (_, chance) => ({ neck: chance.pick(['round', 'v', 'deep']) }),
  lehenga: ({ border, ground }, chance) => ({
    choli: border,
    dupatta: chance.pick([border, ground === 'ivory' ? border : 'ivory']),
    neck: chance.pick(['deep', 'round', 'sweetheart', 'square']),
  }),
  kurtaPyjama: () => ({ bottom: 'ivory' }),
  dhotiSet: () => ({ bottom: 'ivory' }),
  nehru: () => ({ kurta: 'ivory' }),
  bandhgala: (_, chance) => ({ bottom: chance.pick(['ivory', 'sand']) }),
  shortShirt: () => ({ short: true }),
  sherwani: ({ border }) => ({ dupatta: border }),
  girlLehenga: ({ border }) => ({ choli: border, choliTextile: 'solid', scale: 0.8 }),
  childKurta: () => ({ bottom: 'ivory', scale: 0.8 }),
};

export function trimFor(garment: GarmentName, dyes: Dyes, chance: Chance): Trim {
  return CUTS[garment]?.(dyes, chance) ?? {};
}
