import { trim } from '../borders.ts';
import { type Line, points } from '../curves.ts';
import { dye, ZARI } from '../dyes.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawKurtaBand } from '../parts/collars.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { drawCowlDupatta, drawShoulderDupatta } from '../parts/dupattas.ts';
import { drawDhoti, drawPalazzo, drawSharara, drawTrousers, type LowerCloth } from '../parts/lower-parts.ts';
import { MEASURES, type Measures } from '../parts/measures.ts';
import { drawInsideBack, necklineOf } from '../parts/necklines.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawButton, drawPlacket } from '../parts/trimmings.ts';
import { drawYoke } from '../parts/yoke.ts';
import { jitteredFolds } from '../patch.ts';
import type { LowerPart, Neckline, PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, seam, softShadow } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

/** A kurta that ends above this height is cut as a short one. */
const SHORT_ABOVE = 760;
const SHADOW_WIDTHS: Partial<Record<LowerPart, number>> = { palazzo: 180, sharara: 240 };

/** Measures that the parts of one kurta share. */
interface KurtaCut {
  spec: Partial<PictureSpec>;
  body: Measures;
  forMen: boolean;
  back: boolean;
  neck: Neckline;
  below: LowerPart;
  hemX: number;
  hemY: number;
}

export function drawKurta(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const cut = kurtaCut(sheet, spec);
  const neckline = necklineOf(cut.back ? 'high' : cut.neck, cut.body);
  const svg = [
    cut.back ? '' : drawInsideBack(sheet, cut.body, sheet.palette.ground, neckline),
    drawDressForm(sheet, cut.body),
    drawBelow(sheet, cut),
    drawKurtaSleeves(sheet, cut),
    drawKurtaBody(sheet, cut, neckline),
    sideSlits(sheet, cut),
    cut.back ? backSeams(sheet, cut) : neckClosing(sheet, cut) + chestDrag(sheet, cut),
    cut.back ? '' : drawKurtaDupatta(sheet, cut),
  ].join('');
  const floorShadow = [CENTRE, 1090, SHADOW_WIDTHS[cut.below] ?? 120] as const;
  return { svg, floorShadow, focus: [CENTRE, 350, 2.2], pose: 'stands' };
}

function kurtaCut(sheet: Sheet, spec: Partial<PictureSpec>): KurtaCut {
  const forMen = spec.body === 'men';
  const hemY = spec.hemY ?? (forMen ? 880 : 872);
  const womenHemX = hemY > SHORT_ABOVE ? 146 : 128 + (hemY - 690) * 0.1;
  return {
    spec,
    body: forMen ? MEASURES.men : MEASURES.women,
    forMen,
    back: seenFromBack(spec),
    neck: spec.neck ?? (forMen ? 'band' : 'keyhole'),
    below: sheet.hanging ? 'none' : (spec.below ?? 'palazzo'),
    hemX: forMen ? 150 : womenHemX,
    hemY,
  };
}

function drawBelow(sheet: Sheet, { spec, below, forMen }: KurtaCut): string {
  const cloth: LowerCloth = { ground: dye(spec.bottom ?? 'ivory'), textile: spec.bottomTextile ?? 'solid' };
  switch (below) {
    case 'palazzo':
      return drawPalazzo(sheet, cloth, spec.bottomBorder ?? 'zari');
    case 'churidar':
      return drawTrousers(sheet, { ...cloth, topWidth: forMen ? 62 : 52, endWidth: forMen ? 34 : 28 });
    case 'dhoti':
      return drawDhoti(sheet, cloth);
    case 'trousers': {
      const borders = [trim('bottom', spec.bottomBorder ?? 'none', 18)];
      return drawTrousers(sheet, {
        ...cloth,
        topWidth: 66,
        endWidth: 60,
        gathered: false,
        to: 1054,
        borders,
      });
    }
    case 'sharara':
      return drawSharara(sheet, cloth, spec.border ?? 'gota');
    case 'none':
      return '';
  }
}

function drawKurtaSleeves(sheet: Sheet, { spec, body, forMen }: KurtaCut): string {
  return drawSleeves(sheet, body, {
    length: spec.sleeve ?? (forMen ? 430 : 338),
    cuff: forMen ? 58 : 54,
    angle: forMen ? 0.12 : 0.16,
    bell: spec.bell,
    borders: [trim('bottom', spec.border ?? 'zari', spec.cuffBorder ?? 26)],
  });
}

function drawKurtaBody(sheet: Sheet, cut: KurtaCut, neckline: Line): string {
  const { spec, body, forMen, back, below, hemX, hemY } = cut;
  const bodice = drawBodice(sheet, body, {
    neckline,
    side: kurtaSide(cut),
    hemline: points(`${-hemX} ${hemY}!, -70 ${hemY + 12}, 0 ${hemY + 15}, 70 ${hemY + 12}, ${hemX} ${hemY}!`),
    borders: [trim('bottom', spec.border ?? 'zari', spec.borderWidth ?? 34)],
    folds: below === 'sharara' ? jitteredFolds(sheet, 3, 0.15) : [0.2, 0.8],
    fold: 0.3,
    ramp: [0.45, 1],
    hem: 5,
    from: 0.5,
    depth: 0.8,
    foldInk: 1,
    inside: back ? '' : drawYoke(sheet, neckline, spec.yoke ?? (forMen ? 'none' : 'zari'), 20),
  });
  const underHem = centred(
    `${-hemX + 4} ${hemY - 4}, ${hemX - 4} ${hemY - 4}, ${hemX} ${hemY + 26}, ${-hemX} ${hemY + 26}`,
  );
  return softShadow(sheet, underHem, 0.34, 8) + bodice;
}

function kurtaSide({ forMen, hemX, hemY }: KurtaCut): Line {
  if (forMen) return points(`126 470, 128 600, 140 760, ${hemX} ${hemY}!`);
  const hip = hemY > SHORT_ABOVE ? '132 720, ' : '';
  return points(`88 470, 114 592, ${hip}${hemX} ${hemY}!`);
}

function sideSlits(sheet: Sheet, { forMen, hemX, hemY }: KurtaCut): string {
  const top = hemY - 190;
  const x = forMen ? 131 : 119;
  return BOTH_SIDES.map((side) => {
    const slit = `${side * x} ${top}, ${side * (x + 2)} ${top + 90}, ${side * (hemX - 12)} ${hemY - 2}`;
    return inkLine(sheet, centred(slit), 1.5);
  }).join('');
}

function neckClosing(sheet: Sheet, { spec, body, forMen, neck }: KurtaCut): string {
  const { neckY } = body;
  const metal = dye(spec.metal ?? ZARI.base);
  if (forMen || neck === 'band') {
    const placket = { from: neckY + 32, to: neckY + 210, width: 11, buttons: 5, metal };
    return drawKurtaBand(sheet, body) + drawPlacket(sheet, placket);
  }
  if (neck === 'keyhole') return drawButton(CENTRE, neckY + 42, 4.4, ZARI.base);
  if (!spec.placket) return '';
  return drawPlacket(sheet, { from: neckY + 62, to: neckY + 200, width: 9, buttons: 5, metal });
}

function chestDrag(sheet: Sheet, { forMen }: KurtaCut): string {
  const [left, right] = forMen
    ? ['-128 400, -92 420, -70 452', '128 400, 92 420, 70 452']
    : ['-102 388, -76 396, -52 384', '102 388, 76 396, 52 384'];
  return inkLine(sheet, centred(left), 1.2) + inkLine(sheet, centred(right), 1.2);
}

function backSeams(sheet: Sheet, { body, hemY }: KurtaCut): string {
  const { shoulderX: x, shoulderY: y } = body;
  const yoke = seam(sheet, centred(`${-x + 4} ${y + 44}, 0 ${y + 58}, ${x - 4} ${y + 44}`));
  return yoke + seam(sheet, centred(`0 ${y + 58}, 0 ${hemY - 40}`), 0.9);
}

function drawKurtaDupatta(sheet: Sheet, { spec, body }: KurtaCut): string {
  if (!spec.dupatta || spec.dupatta === 'none') return '';
  const cloth = { textile: spec.dupattaTextile ?? 'solid', ground: spec.dupatta };
  if (spec.drape === 'cowl') return drawCowlDupatta(sheet, body, cloth);
  return drawShoulderDupatta(sheet, body, { ...cloth, length: 700 });
}
