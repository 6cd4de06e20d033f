/**
 * The natural dyes of the illustrator, what a shopper calls them, and what each may be put beside.
 * `walls` are quiet grounds of another family; `partners` are dyes for border, blouse, trousers or dupatta.
 */
interface Dye {
  shown: string;
  /** pale cloth takes dark motifs, dark cloth pale ones */
  pale: boolean;
  family: 'red' | 'pink' | 'blue' | 'yellow' | 'green' | 'plum' | 'brown' | 'grey' | 'white';
  walls: readonly Wall[];
  partners: readonly DyeName[];
}

type Wall = 'lime' | 'rose' | 'sage' | 'sky' | 'ochre' | 'clay' | 'dusk';

export type DyeName =
  | 'madder'
  | 'lac'
  | 'rose'
  | 'blush'
  | 'sindoor'
  | 'terracotta'
  | 'indigo'
  | 'nil'
  | 'sky'
  | 'turmeric'
  | 'marigold'
  | 'haldi'
  | 'neem'
  | 'pista'
  | 'olive'
  | 'teal'
  | 'bottle'
  | 'plum'
  | 'henna'
  | 'walnut'
  | 'iron'
  | 'slate'
  | 'ivory'
  | 'sand'
  | 'chalk';

function dye(
  shown: string,
  depth: 'pale' | 'deep',
  family: Dye['family'],
  walls: readonly Wall[],
  partners: readonly DyeName[],
): Dye {
  return { shown, pale: depth === 'pale', family, walls, partners };
}

export const DYES: Record<DyeName, Dye> = {
  madder: dye('Madder', 'deep', 'red', ['lime', 'sage', 'sky', 'ochre'], ['bottle', 'indigo', 'turmeric']),
  lac: dye('Lac', 'deep', 'red', ['lime', 'sage', 'ochre'], ['turmeric', 'bottle', 'teal']),
  rose: dye('Rose', 'deep', 'pink', ['sage', 'lime', 'dusk', 'sky'], ['bottle', 'madder', 'indigo']),
  blush: dye('Blush', 'pale', 'pink', ['sage', 'sky', 'lime'], ['madder', 'rose', 'bottle']),
  sindoor: dye('Sindoor', 'deep', 'red', ['lime', 'sky', 'sage'], ['lac', 'indigo', 'turmeric']),
  terracotta: dye('Terracotta', 'deep', 'red', ['sage', 'sky', 'lime'], ['indigo', 'bottle', 'turmeric']),
  indigo: dye('Indigo', 'deep', 'blue', ['clay', 'ochre', 'rose', 'lime'], ['madder', 'lac', 'sindoor']),
  nil: dye('Light indigo', 'deep', 'blue', ['ochre', 'clay', 'rose'], ['indigo', 'madder', 'ivory']),
  sky: dye('Sky', 'pale', 'blue', ['clay', 'rose', 'ochre', 'lime'], ['slate', 'indigo', 'madder']),
  turmeric: dye(
    'Turmeric',
    'deep',
    'yellow',
    ['sage', 'lime', 'sky', 'dusk'],
    ['madder', 'indigo', 'bottle'],
  ),
  marigold: dye('Marigold', 'deep', 'yellow', ['lime', 'sky', 'sage', 'dusk'], ['madder', 'lac', 'bottle']),
  haldi: dye('Haldi', 'pale', 'yellow', ['rose', 'sky', 'dusk', 'lime'], ['sindoor', 'lac', 'indigo']),
  neem: dye('Neem', 'deep', 'green', ['ochre', 'rose', 'clay'], ['madder', 'ivory', 'turmeric']),
  pista: dye('Pista', 'pale', 'green', ['rose', 'clay', 'lime', 'ochre'], ['bottle', 'rose', 'madder']),
  olive: dye('Olive', 'deep', 'green', ['rose', 'dusk', 'sky'], ['madder', 'ivory', 'turmeric']),
  teal: dye('Teal', 'deep', 'green', ['rose', 'ochre', 'clay'], ['madder', 'turmeric', 'sindoor']),
  bottle: dye(
    'Bottle green',
    'deep',
    'green',
    ['lime', 'rose', 'clay', 'ochre'],
    ['turmeric', 'madder', 'rose'],
  ),
  plum: dye('Plum', 'deep', 'plum', ['sage', 'rose', 'lime', 'ochre'], ['turmeric', 'bottle', 'rose']),
  henna: dye('Henna', 'deep', 'brown', ['sky', 'sage', 'lime'], ['ivory', 'indigo', 'madder']),
  walnut: dye('Walnut', 'deep', 'brown', ['sage', 'sky', 'ochre'], ['turmeric', 'madder', 'sand']),
  iron: dye('Iron black', 'deep', 'grey', ['ochre', 'rose', 'clay', 'sky'], ['madder', 'turmeric', 'rose']),
  slate: dye('Slate', 'deep', 'grey', ['ochre', 'rose', 'clay'], ['madder', 'turmeric', 'ivory']),
  ivory: dye(
    'Ivory',
    'pale',
    'white',
    ['sage', 'clay', 'rose', 'sky', 'dusk', 'ochre'],
    ['madder', 'indigo', 'bottle'],
  ),
  sand: dye('Sand', 'pale', 'brown', ['sky', 'dusk', 'sage'], ['indigo', 'madder', 'walnut']),
  chalk: dye('Chalk white', 'pale', 'white', ['clay', 'sage', 'sky', 'rose'], ['indigo', 'madder', 'teal']),
};

export const isDyeName = (word: string): word is DyeName => Object.hasOwn(DYES, word);

export const shownName = (name: DyeName) => DYES[name].shown;

/** The pigment family, so that a border never disappears into its cloth. */
export const meets = (one: DyeName, other: DyeName) => DYES[one].family === DYES[other].family;
