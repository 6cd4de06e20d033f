import { type HexColour, isHexColour } from './dyes.ts';

/** The painted walls that garments stand before. */
export const WALLS = {
  cream: '#F6EFE3',
  lime: '#EFE6D6',
  rose: '#EBD5C9',
  sage: '#DCDDC8',
  sky: '#D5DCDF',
  ochre: '#EBD7AE',
  clay: '#DFC0A8',
  dusk: '#CBC3C6',
  indigo: '#3A4573',
  night: '#2B2A33',
} as const;

export type WallName = keyof typeof WALLS;

/** A wall by name, or a colour of one's own as #RRGGBB. */
export type Wall = WallName | HexColour;

/** The colour (#RRGGBB) of a wall. Refuses names that the painters do not know. */
export function wallColour(wall: Wall): HexColour {
  if (isHexColour(wall)) return wall;
  if (Object.hasOwn(WALLS, wall)) return WALLS[wall as WallName];
  throw new Error(`Unknown wall '${wall}'. Choose #RRGGBB or one of ${Object.keys(WALLS).join(', ')}.`);
}
