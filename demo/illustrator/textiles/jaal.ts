import type { Line, Point } from '../curves.ts';
import { lay, scatter, stroke } from '../laying.ts';
import { dot, flower, leaf } from '../motifs/cut.ts';
import { motif } from '../motifs/motif.ts';
import { TURN } from '../numbers.ts';
import type { Patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import type { Weave } from './weave.ts';

/** A net of waving tendrils with a kairi in each mesh. */
export const jaal: Weave = {
  sheen: 0.25,
  draw(sheet, cloth, scale) {
    const { motif: figure, accent, second, leaf: green, ground } = sheet.palette;
    const spacingX = 70 * scale;
    const spacingY = 52 * scale;
    const blocks = tendrilBlocks(sheet);
    let tendrils = '';
    for (let row = 0; row <= cloth.height / spacingY + 1; row++) {
      const top = (row - 0.05) * spacingY;
      const wave = (x: number) =>
        top + Math.sin(((x - cloth.width / 2) / spacingX) * TURN + (row % 2 ? Math.PI : 0)) * 6 * scale;
      tendrils += stroke(tendrilLine(cloth, scale, wave), green, 1.4 * scale);
      tendrils += tendrilLeaves(cloth, scale, row % 2 ? 0.5 : 0, wave, blocks);
    }
    const kairis = scatter(cloth, spacingX, spacingY, (x, y, _column, row) => {
      const kairi = motif(sheet, 'kairi', figure, accent, second, ground);
      return lay(cloth, x, y, kairi, 0.8 * scale, row % 2 ? -0.22 : 0.22);
    });
    return tendrils + kairis;
  },
};

interface TendrilBlocks {
  blossom: string;
  leaf: string;
}

function tendrilBlocks(sheet: Sheet): TendrilBlocks {
  const { motif: figure, accent, second, leaf: green } = sheet.palette;
  const blossom = sheet.shared(
    `jaal blossom ${figure}${accent}${second}`,
    () => flower(6, 8.4, 3.8, accent) + dot(0, 0, 2.8, second) + dot(0, 0, 1.3, figure),
  );
  return { blossom, leaf: sheet.shared(`jaal leaf ${green}`, () => leaf(0, 0, 13, 4.4, 0, green)) };
}

type Wave = (x: number) => number;

function tendrilLine(cloth: Patch, scale: number, wave: Wave): Line {
  const count = Math.ceil(cloth.width / 8 / scale);
  return Array.from({ length: count + 3 }, (_, i): Point => {
    const x = ((i - 1) / count) * cloth.width;
    return cloth.at(x, wave(x));
  });
}

/** Where the blossom and the four leaves grow on one tendril: share of the repeat, size, turn. */
const LEAVES = [
  [0.27, 1, 0.7],
  [0.3, 0.9, 2.4],
  [-0.27, 1, -0.7],
  [-0.3, 0.9, -2.4],
] as const;

function tendrilLeaves(
  cloth: Patch,
  scale: number,
  stagger: number,
  wave: Wave,
  blocks: TendrilBlocks,
): string {
  const spacing = 70 * scale;
  const columns = Math.ceil(cloth.width / spacing) + 1;
  let all = '';
  for (let column = -columns; column <= columns; column++) {
    const x = cloth.width / 2 + (column + stagger) * spacing;
    if (x < -spacing || x > cloth.width + spacing) continue;
    all += lay(cloth, x + spacing * 0.5, wave(x + spacing * 0.5), blocks.blossom, 0.82 * scale);
    for (const [share, size, turn] of LEAVES) {
      const at = x + spacing * share;
      all += lay(cloth, at, wave(at), blocks.leaf, size * scale, turn);
    }
  }
  return all;
}
