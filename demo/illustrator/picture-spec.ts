import type { Dye } from './dyes.ts';
import type { Wall } from './walls.ts';

export const SILHOUETTES = [
  'saree',
  'lehenga',
  'anarkali',
  'kurta',
  'kurta-palazzo',
  'kurta-set',
  'sharara',
  'gown',
  'shirtdress',
  'coord-set',
  'sherwani',
  'bandhgala',
  'nehru',
  'kurta-pyjama',
  'dhoti-set',
  'shirt',
  'stole',
  'juttis',
  'jhumka',
  'potli',
  'childLehenga',
  'childKurta',
  'hanger',
] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

export const TEXTILES = [
  'matte',
  'solid',
  'buti',
  'buta',
  'jaal',
  'leheriya',
  'bandhani',
  'ikat',
  'chikankari',
  'jamdani',
  'brocade',
  'ajrakh',
  'checks',
  'stripes',
  'kalamkari',
  'dabu',
] as const;
export type Textile = (typeof TEXTILES)[number];

export const BORDERS = ['none', 'zari', 'temple', 'gota', 'piping', 'lace', 'buta', 'block'] as const;
export type Border = (typeof BORDERS)[number];

export const VIEWS = ['front', 'back', 'detail', 'textile', 'flat', 'hanger', 'drape'] as const;
export type View = (typeof VIEWS)[number];

export const GROUNDS = ['plain', 'niche', 'wall', 'light', 'drape'] as const;
export type Ground = (typeof GROUNDS)[number];
/** The name of the ground `plain` in drawings that demos of release 0.1.0 store. */
export const FORMER_PLAIN = 'paper';

/** Props that may stand next to a garment on the floor. */
export const STANDING_PROPS = ['lota', 'stool', 'plant'] as const;
export type StandingProp = (typeof STANDING_PROPS)[number];

/** Props that may lie next to folded cloth. */
export const LYING_PROPS = ['marigold', 'block', 'neem'] as const;
export type LyingProp = (typeof LYING_PROPS)[number];

export const PROPS = [...STANDING_PROPS, ...LYING_PROPS] as const;
export type Prop = (typeof PROPS)[number];

export const NECKLINES = [
  'round',
  'deep',
  'v',
  'keyhole',
  'band',
  'boat',
  'sweetheart',
  'square',
  'high',
] as const;
export type Neckline = (typeof NECKLINES)[number];

export const YOKES = ['zari', 'thread', 'none'] as const;
export type Yoke = (typeof YOKES)[number];

export const LOWER_PARTS = ['palazzo', 'churidar', 'trousers', 'sharara', 'dhoti', 'none'] as const;
export type LowerPart = (typeof LOWER_PARTS)[number];

export const DUPATTA_DRAPES = ['shoulder', 'cowl'] as const;
export type DupattaDrape = (typeof DUPATTA_DRAPES)[number];

export const BODIES = ['women', 'men'] as const;
export type Body = (typeof BODIES)[number];

/** The dye of each part; absent ones are chosen to match the ground. */
export interface Palette {
  ground?: Dye;
  motif?: Dye;
  accent?: Dye;
  leaf?: Dye;
  border?: Dye;
  second?: Dye;
}

/**
 * The complete description of a picture. The same data produce the same picture.
 * Lengths are picture pixels: a picture is 900 wide and 1200 high.
 */
export interface PictureSpec {
  silhouette: Silhouette;
  view?: View;
  /** Moves folds, tassels and motif angles a little; the product's id is a good one. */
  seed?: string | number;
  name?: string;

  textile?: Textile;
  /** Size of the motif; 1 is the printer's usual block. */
  scale?: number;
  palette?: Palette;
  border?: Border;
  borderWidth?: number;

  ground?: Ground;
  wall?: Wall;
  /** Dye of the painted line on wall and niche. */
  frieze?: Dye;
  /** Dye of the hung cloth of the ground `drape`; the wall's colour if left out. */
  cloth?: Dye;
  prop?: Prop;

  neck?: Neckline;
  yoke?: Yoke;
  /** Length of the sleeve. */
  sleeve?: number;
  /** How much wider the sleeve opens at its end. */
  bell?: number;
  /** Half the width of a skirt at its hem. */
  flare?: number;
  /** How many panels a skirt falls in. */
  kalis?: number;
  /** How far down the picture the kurta ends. */
  hemY?: number;
  cuffBorder?: number;
  /** Buttons below the neckline of a kurta. */
  placket?: boolean;
  /** Short sleeves on a shirt. */
  short?: boolean;
  /** Buttons of jackets, shirts and kurtas. */
  metal?: Dye;
  /** Pocket square of a jacket. */
  square?: Dye;

  /** Whose kurta it is. */
  body?: Body;
  /** What is worn under a kurta; its dye and textile follow. */
  below?: LowerPart;
  bottom?: Dye;
  bottomTextile?: Textile;
  bottomBorder?: Border;

  choli?: Dye;
  choliTextile?: Textile;
  blouse?: Dye;
  blouseTextile?: Textile;
  dupatta?: Dye | 'none';
  dupattaTextile?: Textile;
  drape?: DupattaDrape;
  /** The kurta under a Nehru jacket. */
  kurta?: Dye;
  kurtaMotif?: Dye;
  kurtaTextile?: Textile;

  /** View `textile`: how many times larger the motif is. */
  zoom?: number;
  /** View `textile`: how the cloth lies, in degrees. */
  angle?: number;
  /** View `hanger`: size of the garment on its hanger. */
  hangScale?: number;
}
