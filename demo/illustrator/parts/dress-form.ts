import { points, spline } from '../curves.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, inkLine } from '../strokes.ts';
import { CENTRE, centred, symmetricSpline } from '../symmetry.ts';
import { drawHanger } from './hanger.ts';
import { linen, wood } from './materials.ts';
import type { Measures } from './measures.ts';

/** The linen form a garment stands on; a hanger in its place when garments hang. */
export function drawDressForm(sheet: Sheet, body: Measures): string {
  if (sheet.hanging) return drawHanger(sheet, body.neckY + 20, body.shoulderX - 22, 30);
  const timber = wood(sheet);
  const cloth = linen(sheet);
  return [
    stand(sheet, timber),
    inkedShape(torso(body), cloth, 1.9),
    tapes(sheet, body),
    inkedShape([...symmetricSpline(points('-35 168!, -34 160, 0 153')), ...neckRim()], timber, 1.6),
    inkedShape(symmetricSpline(points('-5 158!, -6 148, -13 138, -11 124, 0 118')), timber, 1.5),
  ].join('');
}

function stand(sheet: Sheet, timber: string): string {
  const pole = points('-7 560, -7 1000!, -11 1006, -15 1018, -9 1030, -9 1052!');
  const foot = centred(
    '-92 1078!, -88 1066, -30 1048, 0 1045, 30 1048, 88 1066, 92 1078!, 60 1088, 0 1092, -60 1088, -92 1078!',
  );
  return [
    inkedShape(symmetricSpline(pole), timber, 1.6),
    inkedShape(spline(foot), timber, 1.8),
    inkLine(sheet, centred('-84 1070, 0 1080, 84 1070'), 1.1, { opacity: 0.6 }),
  ].join('');
}

function torso(body: Measures) {
  return symmetricSpline([
    [-34, 168, 1],
    [-33, 196],
    [-39, body.neckY],
    [-body.shoulderX * 0.7, body.shoulderY - 10],
    [-body.shoulderX + 4, body.shoulderY + 6],
    [-body.shoulderX + 10, body.shoulderY + 40],
    [-body.underarmX + 4, body.underarmY],
    [-body.waistX, body.waistY],
    [-body.hipX + 6, body.hipY],
    [-body.hipX + 10, body.hipY + 40, 1],
    [0, body.hipY + 56],
  ]);
}

function tapes(sheet: Sheet, body: Measures): string {
  const front = inkLine(
    sheet,
    [
      [CENTRE, 178],
      [CENTRE + 1, 300],
      [CENTRE, body.waistY],
      [CENTRE, body.hipY + 50],
    ],
    1,
    { opacity: 0.35 },
  );
  const waist = inkLine(
    sheet,
    [
      [CENTRE - body.waistX, body.waistY],
      [CENTRE, body.waistY + 9],
      [CENTRE + body.waistX, body.waistY],
    ],
    1,
    { opacity: 0.35 },
  );
  return front + waist;
}

function neckRim() {
  return spline(centred('35 168, 0 177, -35 168'));
}
