import { INK, mix } from '../colour.ts';
import { points } from '../curves.ts';
import { dye, ZARI } from '../dyes.ts';
import { repeat } from '../numbers.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawStandingCollar } from '../parts/collars.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { drawChestDrag, drawPocketSquare, drawWelt } from '../parts/jacket-fronts.ts';
import { drawTrousers } from '../parts/lower-parts.ts';
import { MEASURES } from '../parts/measures.ts';
import { necklineOf } from '../parts/necklines.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawButton } from '../parts/trimmings.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, seam } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred, type Side } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = MEASURES.men;
const NECK_Y = BODY.neckY;

export function drawBandhgala(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const svg = [
    drawDressForm(sheet, BODY),
    drawTrousers(sheet, {
      ground: dye(spec.bottom ?? mix(sheet.palette.ground, INK, 0.35)),
      textile: 'solid',
      topWidth: 72,
      endWidth: 62,
      gathered: false,
      to: 1052,
    }),
    drawSleeves(sheet, BODY, { length: 432, cuff: 60, angle: 0.115 }),
    drawBodice(sheet, BODY, {
      neckline: necklineOf('high', BODY),
      side: points('120 470, 114 540, 130 630, 142 684!'),
      hemline: points('-142 684!, -70 698, -20 696, 4 678!, 30 696, 90 698, 142 684!'),
      cut: true,
      hemY: 690,
      round: 1.2,
    }),
    drawStandingCollar(sheet, BODY, back),
    back ? drawBack(sheet) : drawFront(sheet, spec),
    drawChestDrag(sheet, '128 400, 100 424, 86 456'),
  ].join('');
  return { svg, floorShadow: [CENTRE, 1090, 120], focus: [CENTRE, 350, 2.2], pose: 'stands' };
}

function drawFront(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const metal = dye(spec.metal ?? ZARI.base);
  return [
    inkLine(sheet, centred(`0 ${NECK_Y + 24}, 1 440, 4 678`), 1.9, { head: 0.9, tail: 0.8 }),
    repeat(6, (i) => drawButton(CENTRE - 9, NECK_Y + 52 + i * 62, 5.6, metal)),
    BOTH_SIDES.map((side) => pocketAndDart(sheet, side)).join(''),
    drawPocketSquare(
      sheet,
      '50 372!, 102 364!, 103 378!, 51 386!, 50 372!',
      '57 372!, 62 340, 74 354, 82 334, 92 352, 97 365!, 57 372!',
      dye(spec.square ?? sheet.palette.accent),
    ),
  ].join('');
}

function pocketAndDart(sheet: Sheet, side: Side): string {
  const x = (distance: number) => side * distance;
  const welt = `${x(54)} 578!, ${x(116)} 572!, ${x(118)} 596!, ${x(56)} 602!, ${x(54)} 578!`;
  const dart = `${x(76)} 350, ${x(70)} 460, ${x(72)} 574`;
  return drawWelt(sheet, welt, 1.5) + seam(sheet, centred(dart), 1.1);
}

function drawBack(sheet: Sheet): string {
  const middle = seam(sheet, centred(`0 ${NECK_Y + 16}, 0 580`), 1.1);
  const vent = inkLine(sheet, centred('0 560, 2 694'), 1.9);
  const sides = BOTH_SIDES.map((side) =>
    seam(sheet, centred(`${side * 118} 380, ${side * 76} 480, ${side * 84} 690`), 1.1),
  );
  return middle + vent + sides.join('');
}
