import { INK } from '../colour.ts';
import type { Line } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import type { Figure } from '../garments/figure.ts';
import { WARDROBE } from '../garments/wardrobe.ts';
import { px } from '../numbers.ts';
import { drawPegRail } from '../parts/hanger.ts';
import type { Ground, PictureSpec, Silhouette } from '../picture-spec.ts';
import { drawFloorShadow } from '../scene/floor-shadow.ts';
import { GROUND_DRAWINGS } from '../scene/grounds.ts';
import { placeProp } from '../scene/standing-props.ts';
import type { Sheet } from '../sheet.ts';
import { SHADOW } from '../strokes.ts';
import { CENTRE, PICTURE_HEIGHT } from '../symmetry.ts';
import { wallColour } from '../walls.ts';

/** Grown-up garments stand a little nearer, except in the niche, which has its own measure. */
const NEARER = 1.07;
const FLOOR_Y = 1092;
/** A shadow wider than this pushes the prop outwards. */
const WIDE_SHADOW = 190;

/** Shorter garments hang nearer. */
const SIZE_ON_HANGER: Partial<Record<Silhouette, number>> = {
  bandhgala: 1.3,
  nehru: 1.3,
  sherwani: 1.1,
  shirtdress: 1.1,
  'coord-set': 1.25,
  'kurta-palazzo': 1.16,
  'kurta-set': 1.16,
  kurta: 1.16,
  'kurta-pyjama': 1.14,
};

/** The garment on its ground: views front, back, detail, hanger and drape. */
export function drawGarmentView(sheet: Sheet, spec: PictureSpec): string {
  const figure = drawFigure(sheet, spec);
  const ground = groundFor(figure, spec.ground);
  const back = GROUND_DRAWINGS[ground](sheet, wallColour(spec.wall ?? 'lime'));
  const size = figure.pose !== 'stands' || figure.childSized || ground === 'niche' ? 1 : NEARER;
  const wide = (figure.floorShadow?.[2] ?? 0) > WIDE_SHADOW;
  const prop = figure.pose === 'stands' ? placeProp(sheet, spec.prop, wide) : '';
  const shadow = drawFloorShadow(sheet, figure.floorShadow);
  const scene = back + nearer(shadow, size) + prop + pins(figure.pins ?? []) + nearer(figure.svg, size);
  return spec.view === 'detail' ? enlarged(scene, figure.focus) : scene;
}

function drawFigure(sheet: Sheet, spec: PictureSpec): Figure {
  const overRod = spec.view === 'drape' && spec.silhouette === 'saree';
  const garment = WARDROBE[overRod ? 'stole' : spec.silhouette];
  if (spec.view !== 'hanger') return garment(sheet, spec);
  sheet.hanging = true;
  return hung(sheet, spec, garment(sheet, { ...spec, view: 'front' }));
}

function hung(sheet: Sheet, spec: PictureSpec, figure: Figure): Figure {
  const shadow = sheet.defined('hung shadow', hungShadow);
  const size = spec.hangScale ?? SIZE_ON_HANGER[spec.silhouette] ?? 1;
  const place = `translate(${px(CENTRE * (1 - size))} ${px(150 * (1 - size))}) scale(${size})`;
  const rail = drawPegRail(sheet, 158);
  return {
    ...figure,
    svg: `${rail}<g transform="${place}" filter="url(#${shadow})">${figure.svg}</g>`,
    floorShadow: null,
    pose: figure.pose === 'lies' ? 'lies' : 'hangs',
  };
}

function hungShadow(id: string): string {
  return [
    `<filter id="${id}" x="-10%" y="-10%" width="130%" height="130%" color-interpolation-filters="sRGB">`,
    '<feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="26" dy="20" result="b"/>',
    `<feFlood flood-color="${SHADOW}" flood-opacity=".3"/><feComposite in2="b" operator="in"/>`,
    '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
  ].join('');
}

/** What lies flat has no wall behind it. */
function groundFor(figure: Figure, ground: Ground | undefined): Ground {
  if (figure.pose !== 'lies') return ground ?? 'niche';
  return !ground || ground === 'niche' || ground === 'wall' ? 'plain' : ground;
}

function nearer(svg: string, size: number): string {
  if (size === 1) return svg;
  const place = `translate(${px(CENTRE * (1 - size))} ${px(FLOOR_Y * (1 - size))}) scale(${size})`;
  return `<g transform="${place}">${svg}</g>`;
}

function pins(places: Line): string {
  return places
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y - 12}" r="8" fill="${ZARI.base}" stroke="${INK}" stroke-width="1.4"/>`,
    )
    .join('');
}

function enlarged(scene: string, [x, y, times]: Figure['focus']): string {
  const place = `translate(${CENTRE - x * times} ${PICTURE_HEIGHT / 2 - y * times}) scale(${times})`;
  return `<g transform="${place}">${scene}</g>`;
}
