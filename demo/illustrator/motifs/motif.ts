import type { Sheet } from '../sheet.ts';
import { booti, coin, diamond, jamdani, kairi } from './blocks.ts';
import { bloom, bud, lotus, poppy, sprig, veinedLeaf } from './flowers.ts';
import { chikan, gotaLeaf, laceScallop, tassel, tiedFour, tiedOne, tiedRound } from './threads.ts';

/** Motifs are cut like printing blocks: centred on 0,0 and about 40 px high. */
const MOTIFS = {
  sprig,
  poppy,
  lotus,
  bloom,
  bud,
  veinedLeaf,
  kairi,
  diamond,
  booti,
  coin,
  jamdani,
  chikan,
  tiedRound,
  tiedOne,
  tiedFour,
  gotaLeaf,
  laceScallop,
  tassel,
} as const;

type MotifName = keyof typeof MOTIFS;

/** The id of a motif cut in these colours; each block is cut once per picture. */
export function motif<Name extends MotifName>(
  sheet: Sheet,
  name: Name,
  ...colours: Parameters<(typeof MOTIFS)[Name]>
): string {
  const cut = MOTIFS[name] as (...colours: string[]) => string;
  return sheet.shared(`${name} ${colours.join()}`, () => cut(...colours));
}
