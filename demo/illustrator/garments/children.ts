import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { CENTRE } from '../symmetry.ts';
import type { Figure } from './figure.ts';
import { drawKurta } from './kurta.ts';
import { drawLehenga } from './lehenga.ts';

/** The floor line that grown-up and small garments share. */
const FLOOR_Y = 1092;

export function drawChildLehenga(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const size = 0.8;
  const lehenga = drawLehenga(sheet, {
    ...spec,
    sleeve: 84,
    flare: 262,
    kalis: 9,
    borderWidth: spec.borderWidth ?? 84,
    dupatta: spec.dupatta ?? 'none',
  });
  return {
    svg: sizedDown(lehenga.svg, size),
    floorShadow: [CENTRE, 1092, 200],
    focus: [CENTRE, FLOOR_Y - (FLOOR_Y - 360) * size, 2.8],
    pose: 'stands',
    childSized: true,
  };
}

export function drawChildKurta(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const size = 0.76;
  const kurta = drawKurta(sheet, { body: 'men', below: 'churidar', hemY: 800, sleeve: 400, ...spec });
  return {
    svg: sizedDown(kurta.svg, size),
    floorShadow: [CENTRE, 1090, 96],
    focus: [CENTRE, FLOOR_Y - (FLOOR_Y - 350) * size, 2.7],
    pose: 'stands',
    childSized: true,
  };
}

function sizedDown(svg: string, size: number): string {
  const place = `translate(${CENTRE * (1 - size)} ${FLOOR_Y * (1 - size)}) scale(${size})`;
  return `<g transform="${place}">${svg}</g>`;
}
