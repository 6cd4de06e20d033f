import { lay, scatter } from '../laying.ts';
import { star } from '../motifs/blocks.ts';
import { atAngles, dot, flower, leaf } from '../motifs/cut.ts';
import { motif } from '../motifs/motif.ts';
import { dabuRings } from '../motifs/threads.ts';
import type { Colours, Sheet } from '../sheet.ts';
import { element } from '../svg.ts';
import type { Weave } from './weave.ts';

/** Small sprigs with a dot between. */
export const buti: Weave = {
  sheen: 0.12,
  draw(sheet, cloth, scale) {
    const { motif: petals, accent, leaf: green } = sheet.palette;
    const sprig = motif(sheet, 'sprig', petals, accent, green);
    const sprigs = scatter(cloth, 46 * scale, 43 * scale, (x, y) =>
      lay(cloth, x + sheet.jitter(1), y + sheet.jitter(1), sprig, 0.66 * scale, sheet.jitter(0.05)),
    );
    const between = scatter(cloth, 46 * scale, 43 * scale, (x, y) => {
      const place = cloth.at(x + 23 * scale, y - 2);
      return dot(place[0], place[1], 1.5 * scale, accent);
    });
    return sprigs + between;
  },
};

/** Large poppies. */
export const buta: Weave = {
  sheen: 0.2,
  draw(sheet, cloth, scale) {
    const { motif: petals, accent, leaf: green } = sheet.palette;
    const poppy = motif(sheet, 'poppy', petals, accent, green);
    return scatter(cloth, 66 * scale, 60 * scale, (x, y) =>
      lay(cloth, x, y, poppy, 0.98 * scale, sheet.jitter(0.04)),
    );
  },
};

/** The tile of indigo and madder block printers: stars, rounds and diamonds that meet at the corners. */
export const ajrakh: Weave = {
  sheen: 0.08,
  draw(sheet, cloth, scale) {
    const tile = ajrakhTile(sheet);
    const spacing = 60 * 0.86 * scale;
    return scatter(cloth, spacing, spacing, (x, y) => lay(cloth, x, y, tile, 0.86 * scale * 1.004), {
      stagger: false,
      margin: 1,
    });
  },
};

const TILE_CORNERS = [
  [-30, -30],
  [30, -30],
  [-30, 30],
  [30, 30],
] as const;
const TILE_SIDES = [
  [0, -30],
  [0, 30],
  [-30, 0],
  [30, 0],
] as const;

function ajrakhTile(sheet: Sheet): string {
  const colours = { ...sheet.palette };
  const { motif: figure, accent, second, ground } = colours;
  return sheet.shared(`ajrakh ${figure}${accent}${second}${ground}`, () =>
    [
      `<rect x="-30.3" y="-30.3" width="60.6" height="60.6" fill="${ground}"/>`,
      ajrakhStar(colours),
      TILE_CORNERS.map(([x, y]) => ajrakhCorner(x, y, colours)).join(''),
      TILE_SIDES.map(([x, y]) => ajrakhSide(x, y, colours)).join(''),
      atAngles([45, 135, 225, 315], (a) => `<g transform="rotate(${a})">${dot(0, -25.4, 1.5, second)}</g>`),
    ].join(''),
  );
}

function ajrakhStar({ motif: figure, accent, second }: Colours): string {
  return [
    element('circle', { r: 22, fill: 'none', stroke: second, 'stroke-width': 1.7 }),
    element('circle', { r: 18.6, fill: figure }),
    star(second, 'scale(1.12)'),
    star(accent, 'scale(.86)'),
    dot(0, 0, 4.4, second),
    dot(0, 0, 2.6, figure),
  ].join('');
}

function ajrakhCorner(x: number, y: number, { motif: figure, accent, second }: Colours): string {
  const round = `<circle r="13.6" fill="${second}"/><circle r="11.6" fill="${accent}"/>`;
  const rosette = flower(8, 9, 2.8, second) + dot(0, 0, 2.6, figure);
  return `<g transform="translate(${x} ${y})">${round}${rosette}</g>`;
}

function ajrakhSide(x: number, y: number, { motif: figure, second }: Colours): string {
  const place = `transform="translate(${x} ${y})"`;
  const rhomb = `<path d="M0 -7L7 0L0 7L-7 0Z" ${place} fill="${figure}" stroke="${second}" stroke-width="1.4"/>`;
  return rhomb + dot(x, y, 1.6, second);
}

/** Mud-resist rings and leaves. */
export const dabu: Weave = {
  sheen: 0.05,
  draw(sheet, cloth, scale) {
    const resist = sheet.palette.motif;
    const rings = sheet.shared(`dabu ${resist}`, () => dabuRings(resist));
    const leaves = sheet.shared(
      `dabu leaves ${resist}`,
      () => leaf(0, 6, 14, 5, 0, resist) + leaf(0, 6, 11, 4, 55, resist) + leaf(0, 6, 11, 4, -55, resist),
    );
    return scatter(
      cloth,
      54 * scale,
      50 * scale,
      (x, y) => lay(cloth, x, y, rings, 0.8 * scale) + lay(cloth, x + 27 * scale, y, leaves, 0.9 * scale),
    );
  },
};
