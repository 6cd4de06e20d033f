import { trim } from '../borders.ts';
import { INK, mix } from '../colour.ts';
import { type Line, pathOf, points, shifted, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { motif } from '../motifs/motif.ts';
import { px, repeat } from '../numbers.ts';
import { panel } from '../panel.ts';
import { type Patch, patch } from '../patch.ts';
import { type Border, LYING_PROPS, type PictureSpec } from '../picture-spec.ts';
import { drawCanvas } from '../scene/grounds.ts';
import { LYING_PROP_DRAWINGS } from '../scene/lying-props.ts';
import type { Sheet } from '../sheet.ts';
import { inkedContour, SHADOW } from '../strokes.ts';
import { MULTIPLY } from '../svg.ts';
import { wallColour } from '../walls.ts';

/** The garment folded, with something lying beside it. */
export function drawFlatView(sheet: Sheet, spec: PictureSpec): string {
  const border = spec.border ?? 'zari';
  const ground = drawCanvas(sheet, wallColour(spec.wall ?? 'lime'));
  const shadow = castShadow(sheet, box(206, 262, 520, 640, 14), '.36', 20);
  const folded = shadow + layersBeneath(sheet) + topLayer(sheet, border) + turnedEnd(sheet, border);
  const prop = LYING_PROPS.find((name) => name === spec.prop) ?? 'marigold';
  return [
    ground,
    `<g transform="rotate(-5 450 600) translate(-45 -60) scale(1.1)">${folded}</g>`,
    LYING_PROP_DRAWINGS[prop](sheet),
  ].join('');
}

function castShadow(sheet: Sheet, outline: Line, opacity: string, blur: number): string {
  const look = `fill="${SHADOW}" opacity="${opacity}" filter="${sheet.blur(blur)}" style="${MULTIPLY}"`;
  return `<path d="${pathOf(outline)}" ${look}/>`;
}

function layersBeneath(sheet: Sheet): string {
  const { ground, border } = sheet.palette;
  const shaded = mix(ground, INK, 0.16);
  const layer = (i: number) => {
    const outline = box(190 + i * 5.5, 236 + i * 7, 512, 640, 16);
    const fill = i === 3 ? border : i % 2 ? ground : shaded;
    return `<path d="${pathOf(outline)}" fill="${fill}"/>${inkedContour(outline, 1.9, i, sheet.ink)}`;
  };
  return [4, 3, 2, 1].map(layer).join('');
}

/** A rectangle with rounded corners, in picture pixels. */
function box(x: number, y: number, width: number, height: number, round: number): Line {
  const right = x + width;
  const bottom = y + height;
  const cut = round * 0.28;
  return spline([
    [x + round, y, 1],
    [right - round, y, 1],
    [right - cut, y + cut],
    [right, y + round, 1],
    [right, bottom - round, 1],
    [right - cut, bottom - cut],
    [right - round, bottom, 1],
    [x + round, bottom, 1],
    [x + cut, bottom - cut],
    [x, bottom - round, 1],
    [x, y + round, 1],
    [x + cut, y + cut],
    [x + round, y, 1],
  ]);
}

function topLayer(sheet: Sheet, border: Border): string {
  const cloth = patch(
    {
      top: points('186 232, 702 236'),
      bottom: points('190 874, 704 870'),
      left: points('186 232, 183 560, 190 874'),
      right: points('702 236, 706 560, 704 870'),
    },
    { folds: [0.5], fold: 0.06, ramp: [0, 0.3] },
  );
  const borders = [trim('right', border, 46), trim('left', border, 46)];
  return panel(sheet, cloth, { scale: 1.35, borders, round: 0.5, depth: 0.6, foldInk: 0.8 });
}

/** A second fold across: the pallu or the hem end turned over. */
function turnedEnd(sheet: Sheet, border: Border): string {
  const cloth = patch({
    top: points('186 640, 440 652, 703 640'),
    bottom: points('190 874, 448 880, 704 870'),
    left: points('186 640, 190 874'),
    right: points('703 640, 704 870'),
  });
  const borders = [trim('bottom', 'buta', 150), trim('top', border, 34)];
  return [
    castShadow(sheet, shifted(cloth.outline, 0, -12), '.3', 9),
    panel(sheet, cloth, { scale: 1.35, borders, round: 0.5 }),
    fringe(sheet, cloth),
  ].join('');
}

function fringe(sheet: Sheet, cloth: Patch): string {
  const { accent } = sheet.palette;
  return repeat(23, (i) => {
    const [x, y] = cloth.map(i / 22, 1);
    const tassel = motif(sheet, 'tassel', accent, mix(accent, INK, 0.45), ZARI.base);
    const swing = px((sheet.random() - 0.5) * 16);
    return `<use href="#${tassel}" transform="translate(${px(x)} ${px(y - 3)}) rotate(${swing})"/>`;
  });
}
