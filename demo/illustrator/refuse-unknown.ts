import { dye } from './dyes.ts';
import {
  BODIES,
  BORDERS,
  DUPATTA_DRAPES,
  GROUNDS,
  LOWER_PARTS,
  NECKLINES,
  type PictureSpec,
  PROPS,
  SILHOUETTES,
  TEXTILES,
  VIEWS,
  YOKES,
} from './picture-spec.ts';
import { wallColour } from './walls.ts';

const NAMED_CHOICES = [
  ['silhouette', 'silhouette', SILHOUETTES],
  ['view', 'view', VIEWS],
  ['textile', 'textile', TEXTILES],
  ['bottomTextile', 'textile', TEXTILES],
  ['choliTextile', 'textile', TEXTILES],
  ['blouseTextile', 'textile', TEXTILES],
  ['dupattaTextile', 'textile', TEXTILES],
  ['kurtaTextile', 'textile', TEXTILES],
  ['border', 'border', BORDERS],
  ['bottomBorder', 'border', BORDERS],
  ['ground', 'ground', GROUNDS],
  ['prop', 'prop', PROPS],
  ['neck', 'neckline', NECKLINES],
  ['yoke', 'yoke', YOKES],
  ['below', 'lower part', LOWER_PARTS],
  ['drape', 'dupatta drape', DUPATTA_DRAPES],
  ['body', 'body', BODIES],
] as const;

const DYED_PARTS = [
  'frieze',
  'cloth',
  'metal',
  'square',
  'bottom',
  'choli',
  'blouse',
  'kurta',
  'kurtaMotif',
] as const;

/** Throws a sentence about the first name in the spec that the illustrator does not know. */
export function refuseUnknown(spec: PictureSpec): void {
  for (const [part, word, allowed] of NAMED_CHOICES) refuseUnknownName(word, spec[part], allowed);
  for (const part of DYED_PARTS) if (spec[part]) dye(spec[part]);
  for (const colour of Object.values(spec.palette ?? {})) if (colour) dye(colour);
  if (spec.dupatta && spec.dupatta !== 'none') dye(spec.dupatta);
  if (spec.wall) wallColour(spec.wall);
}

/** Throws unless the name is left out or one of those allowed. */
export function refuseUnknownName(word: string, name: string | undefined, allowed: readonly string[]): void {
  if (name === undefined || allowed.includes(name)) return;
  throw new Error(`Unknown ${word} '${name}'. Choose one of ${allowed.join(', ')}.`);
}
