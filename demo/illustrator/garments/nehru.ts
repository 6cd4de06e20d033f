import { INK, mix } from '../colour.ts';
import { points } from '../curves.ts';
import { dye, ZARI } from '../dyes.ts';
import { repeat } from '../numbers.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawStandingCollar } from '../parts/collars.ts';
import { drawPocketSquare, drawWelt } from '../parts/jacket-fronts.ts';
import { MEASURES } from '../parts/measures.ts';
import { necklineOf } from '../parts/necklines.ts';
import { drawButton } from '../parts/trimmings.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, seam, softShadow } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred, type Side } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';
import { drawKurta } from './kurta.ts';

const BODY = MEASURES.men;
const NECK_Y = BODY.neckY;
const STRAIGHT_HEM = '-138 650!, 0 662, 138 650!';
const CUTAWAY_HEM = '-138 646!, -70 658, -22 654, -4 624!, 0 620!, 4 624!, 22 654, 70 658, 138 646!';

/** A kurta in one cloth, the jacket over it in another. */
export function drawNehru(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const kurta = kurtaBeneath(sheet, spec);
  const svg = [
    kurta.svg,
    softShadow(sheet, centred('-140 640, 140 640, 136 674, -136 674'), 0.36, 9),
    drawBodice(
      sheet,
      { ...BODY, shoulderX: 138, underarmX: 134 },
      {
        neckline: necklineOf(back ? 'high' : 'band', { ...BODY, neckX: BODY.neckX + 6 }),
        side: points('127 470, 122 540, 138 646!'),
        hemline: points(back ? STRAIGHT_HEM : CUTAWAY_HEM),
        cut: true,
        hemY: 650,
        round: 1.15,
      },
    ),
    drawStandingCollar(sheet, { ...BODY, neckX: BODY.neckX + 4 }, back),
    back ? seam(sheet, centred(`0 ${NECK_Y + 18}, 0 650`), 1.1) : drawFront(sheet, spec),
  ].join('');
  return { ...kurta, svg };
}

function kurtaBeneath(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const ground = dye(spec.kurta ?? 'ivory');
  const thread = mix(ground, INK, 0.3);
  const colours = { ground, motif: dye(spec.kurtaMotif ?? thread), accent: thread };
  const kurta: Partial<PictureSpec> = {
    view: spec.view,
    body: 'men',
    below: spec.below ?? 'churidar',
    bottom: spec.bottom ?? ground,
    border: 'none',
    yoke: 'none',
    hemY: 852,
    metal: '#EFE3CB',
  };
  return sheet.dyed(colours, () => drawKurta(sheet, kurta), spec.kurtaTextile ?? 'solid');
}

function drawFront(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const metal = dye(spec.metal ?? ZARI.base);
  return [
    inkLine(sheet, centred(`0 ${NECK_Y + 24}, 0 440, 1 620`), 1.9, { head: 0.9, tail: 0.9 }),
    repeat(6, (i) => drawButton(CENTRE - 8, NECK_Y + 56 + i * 58, 5.4, metal)),
    BOTH_SIDES.map((side) => drawWelt(sheet, sidePocket(side))).join(''),
    drawPocketSquare(
      sheet,
      '50 378!, 98 370!, 99 383!, 51 391!, 50 378!',
      '56 378!, 61 348, 72 362, 80 342, 89 358, 93 371!, 56 378!',
      dye(spec.square ?? sheet.palette.accent),
    ),
  ].join('');
}

function sidePocket(side: Side): string {
  const x = (distance: number) => side * distance;
  return `${x(52)} 556!, ${x(110)} 550!, ${x(111)} 566!, ${x(53)} 572!, ${x(52)} 556!`;
}
