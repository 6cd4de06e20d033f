import { INK, mix } from '../colour.ts';
import type { Line, Point } from '../curves.ts';
import { lay, stroke } from '../laying.ts';
import { motif } from '../motifs/motif.ts';
import { TURN } from '../numbers.ts';
import type { Patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import type { Weave } from './weave.ts';

/** Spacing of the climbing stems and of what grows on them, in cloth pixels at scale 1. */
const STEM_SPACING = 92;
const GROWTH_SPACING = 62;
const SWING = 24;

/** Drawn with the pen: climbing stems with leaves, buds and blooms. */
export const kalamkari: Weave = {
  sheen: 0.08,
  draw(sheet, cloth, scale) {
    const ink = mix(INK, sheet.palette.motif, 0.25);
    const blocks = penBlocks(sheet, ink);
    const spacing = STEM_SPACING * scale;
    const stems = Math.ceil(cloth.width / 2 / spacing) + 1;
    let all = '';
    for (let i = -stems; i <= stems; i++) {
      const middle = cloth.width / 2 + i * spacing;
      const stem: Stem = { cloth, scale, offset: (i & 1) * GROWTH_SPACING * scale, middle };
      const line = stemLine(stem);
      all += stroke(line, ink, 2.2 * scale, 1) + stroke(line, sheet.palette.leaf, 1.1 * scale, 1);
      all += growth(stem, blocks);
    }
    return all;
  },
};

interface Stem {
  cloth: Patch;
  scale: number;
  /** How far this stem is moved along, so that neighbours do not grow side by side. */
  offset: number;
  middle: number;
}

function penBlocks(sheet: Sheet, ink: string) {
  const { motif: figure, accent, second, leaf: green } = sheet.palette;
  return {
    bloom: motif(sheet, 'bloom', figure, accent, second, ink),
    otherBloom: motif(sheet, 'bloom', accent, figure, second, ink),
    bud: motif(sheet, 'bud', figure, accent, green, ink),
    leaf: motif(sheet, 'veinedLeaf', green, ink, mix(green, INK, 0.45)),
  };
}

function stemX({ scale, offset, middle }: Stem, y: number): number {
  return middle + Math.sin(((y + offset) / (2 * GROWTH_SPACING * scale)) * TURN) * SWING * scale;
}

function stemLine(stem: Stem): Line {
  const { cloth, scale } = stem;
  const count = Math.max(40, Math.ceil(cloth.height / (7 * scale)));
  return Array.from({ length: count + 5 }, (_, i): Point => {
    const y = ((i - 2) / count) * cloth.height;
    return cloth.at(stemX(stem, y), y);
  });
}

function growth(stem: Stem, blocks: ReturnType<typeof penBlocks>): string {
  const { cloth, scale, offset } = stem;
  let all = '';
  for (let i = -1; i * GROWTH_SPACING * scale < cloth.height + 80 * scale; i++) {
    const y = i * GROWTH_SPACING * scale - offset + 15 * scale;
    const x = stemX(stem, y);
    const side = i & 1 ? -1 : 1;
    const grow = (right: number, down: number, block: string, size: number, turn: number) =>
      lay(cloth, x + right * scale, y + down * scale, block, size * scale, turn);
    all += grow(0, 0, blocks.leaf, 0.85, side * 1.15);
    all += grow(side * 3, 17, blocks.leaf, 0.62, side * 2.0);
    all += grow(-side * 4, 12, blocks.bud, 0.85, -side * 1.1);
    all += grow(-side * 4, 34, blocks.leaf, 0.6, -side * 0.6);
    all += grow(-side * 40, 34, i & 1 ? blocks.bloom : blocks.otherBloom, 1.02, i);
  }
  return all;
}
