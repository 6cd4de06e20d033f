import { CRAFTS, type CraftName } from './crafts.ts';
import type { PaletteData } from './demo-shop.ts';
import { DYES, type DyeName, meets } from './dyes.ts';

type Palette = Record<keyof PaletteData, DyeName>;

/** The dyes of a cloth: its ground, the dye it is bordered with, and what the craft makes of the two. */
export function paletteFor(craft: CraftName, ground: DyeName, partner: DyeName): Palette {
  const other = otherPartner(ground, partner);
  const base: Palette = DYES[ground].pale
    ? { ground, motif: deep(partner, other), accent: other, leaf: 'neem', border: partner, second: 'ivory' }
    : {
        ground,
        motif: 'ivory',
        accent: gold(ground, partner),
        leaf: leafOn(ground),
        border: partner,
        second: 'ivory',
      };
  return { ...base, ...CRAFT_DYES[CRAFTS[craft].textile]?.(base, other) };
}

/** The same cloth with another ground. Border and motif stay, unless they would disappear. */
export function paletteInColor(palette: Palette, craft: CraftName, ground: DyeName): Palette {
  const border = meets(palette.border, ground) ? otherPartner(ground, palette.border) : palette.border;
  const drawn = meets(palette.motif, ground) || DYES[palette.ground].pale !== DYES[ground].pale;
  return drawn ? paletteFor(craft, ground, border) : { ...palette, ground, border };
}

type Rule = (palette: Palette, other: DyeName) => Partial<Palette>;

/** Where a craft has dyes of its own. */
const CRAFT_DYES: Record<string, Rule> = {
  brocade: ({ ground }) =>
    DYES[ground].pale
      ? { motif: 'turmeric', accent: 'madder' }
      : { accent: DYES[ground].family === 'yellow' ? 'madder' : 'turmeric' },
  leheriya: ({ ground, border }) =>
    DYES[ground].family === 'yellow'
      ? { motif: 'sindoor', accent: ground === 'marigold' ? 'lac' : 'rose' }
      : {
          motif: 'haldi',
          accent: border === 'ivory' ? 'rose' : DYES[ground].family === 'pink' ? 'lac' : 'rose',
        },
  bandhani: ({ ground }) => ({ motif: 'ivory', accent: DYES[ground].family === 'yellow' ? 'lac' : 'haldi' }),
  ikat: ({ ground, accent }) =>
    DYES[ground].pale
      ? { second: 'haldi' }
      : { accent: DYES[ground].family === 'blue' ? 'sindoor' : accent, second: 'haldi' },
  chikankari: ({ ground }) =>
    DYES[ground].family === 'white' ? { motif: 'sand', accent: 'sand' } : { motif: 'chalk', accent: 'ivory' },
  ajrakh: ({ ground }) => {
    const motif = ground === 'madder' || ground === 'turmeric' ? 'indigo' : 'madder';
    return { motif, border: motif, accent: ground === 'iron' ? 'indigo' : 'iron' };
  },
  checks: ({ ground, border }, other) =>
    DYES[ground].pale
      ? { motif: ground === 'ivory' ? 'nil' : border, accent: other }
      : { motif: 'sand', accent: 'haldi' },
  stripes: ({ ground, border }) => (DYES[ground].pale ? { accent: 'ivory' } : { accent: border }),
  kalamkari: ({ ground }) =>
    DYES[ground].pale
      ? { motif: 'madder', accent: 'turmeric', second: 'nil' }
      : { motif: 'sindoor', accent: 'haldi', leaf: 'pista', second: 'sky' },
  dabu: ({ ground }) =>
    DYES[ground].pale
      ? { motif: 'indigo', accent: 'madder' }
      : { motif: ground === 'indigo' ? 'sky' : 'ivory' },
};

function otherPartner(ground: DyeName, partner: DyeName): DyeName {
  const free = DYES[ground].partners.filter((name) => !meets(name, partner) && !meets(name, ground));
  return free[0] ?? 'ivory';
}

/** Pale cloth needs one of its two partners dark enough to draw with. */
function deep(partner: DyeName, other: DyeName): DyeName {
  return DYES[partner].pale ? other : partner;
}

function gold(ground: DyeName, partner: DyeName): DyeName {
  return DYES[ground].family === 'yellow' ? partner : 'turmeric';
}

const leafOn = (ground: DyeName): DyeName => (DYES[ground].family === 'green' ? 'pista' : 'neem');
