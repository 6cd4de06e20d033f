import { trim } from '../borders.ts';
import { INK } from '../colour.ts';
import { along, pathOf, points, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { px } from '../numbers.ts';
import { panel } from '../panel.ts';
import { PEARL } from '../parts/materials.ts';
import { drawTassel } from '../parts/trimmings.ts';
import { jitteredFolds, type Patch, patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, inkLine, SHADOW } from '../strokes.ts';
import { MULTIPLY } from '../svg.ts';
import { BOTH_SIDES, centred, type Side } from '../symmetry.ts';
import type { Figure } from './figure.ts';

const POUCH = spline(
  points(
    '330 470!, 300 560, 232 690, 196 840, 236 968, 340 1030, 450 1042, 560 1030, 664 968, 704 840, 668 690, 600 560, 570 470!, 450 486, 330 470!',
  ),
);
const UNDER_FRILL = spline(points('300 470, 600 470, 640 540, 450 520, 260 540, 300 470'));
const CORD_CASING = spline(points('334 456!, 450 472, 566 456!, 570 482!, 450 500, 330 482!, 334 456!'));

/** A drawstring pouch. */
export function drawPotli(sheet: Sheet): Figure {
  const pouch = pouchCloth(sheet);
  const frill = frillCloth(sheet);
  const shade = `<path d="${pathOf(UNDER_FRILL)}" opacity=".55"/>`;
  const svg = [
    `<ellipse cx="480" cy="1040" rx="270" ry="30" fill="${SHADOW}" opacity=".4" filter="${sheet.blur(14)}" style="${MULTIPLY}"/>`,
    BOTH_SIDES.map((side) => handle(sheet, side)).join(''),
    panel(sheet, pouch, {
      outline: POUCH,
      scale: 1.5,
      depth: 1.15,
      foldInk: 1.6,
      borders: [trim('bottom', 'zari', 40)],
      shade,
    }),
    panel(sheet, frill, { scale: 1.2, depth: 1.3, foldInk: 1.6, borders: [trim('top', 'zari', 22)] }),
    casing(),
    cordEnd(sheet, 404, 486, 9),
    cordEnd(sheet, 498, 488, -7),
  ].join('');
  return { svg, floorShadow: null, focus: [450, 560, 1.9], pose: 'lies' };
}

function pouchCloth(sheet: Sheet): Patch {
  return patch(
    {
      top: points('330 470, 450 486, 570 470'),
      bottom: points('276 986, 450 1030, 624 986'),
      left: points('330 470, 232 690, 190 850, 276 986'),
      right: points('570 470, 668 690, 710 850, 624 986'),
    },
    { folds: jitteredFolds(sheet, 9, 0.25), fold: 0.5, ramp: [1, 0.2], cloth: [760, 620] },
  );
}

function frillCloth(sheet: Sheet): Patch {
  return patch(
    {
      top: points('286 352, 450 330, 614 352'),
      bottom: points('340 462, 450 476, 560 462'),
      left: points('286 352, 322 412, 340 462'),
      right: points('614 352, 578 412, 560 462'),
    },
    { folds: jitteredFolds(sheet, 9, 0.2), fold: 0.75, ramp: [1.2, -0.2], cloth: [420, 120] },
  );
}

function handle(sheet: Sheet, side: Side): string {
  const cord = centred(`${side * 60} 470, ${side * 150} 330, ${side * 120} 180, 0 128`);
  const even = { head: 1, tail: 1 };
  const edge = inkLine(sheet, cord, 7, { colour: ZARI.deep, ...even });
  return edge + inkLine(sheet, cord, 4, { colour: ZARI.base, ...even });
}

function casing(): string {
  const pearls = along(
    points('340 470, 450 486, 560 470'),
    17,
    (x, y) => `<circle cx="${px(x)}" cy="${px(y)}" r="5" fill="${PEARL}" stroke="${INK}" stroke-width=".9"/>`,
  );
  return inkedShape(CORD_CASING, ZARI.base, 1.8) + pearls;
}

function cordEnd(sheet: Sheet, x: number, y: number, lean: number): string {
  const cord = points(`${x} ${y}, ${x - lean} ${y + 80}, ${x - lean * 2} ${y + 150}`);
  const end = x - lean * 2;
  return [
    inkLine(sheet, cord, 4.4, { colour: ZARI.deep, head: 1, tail: 1 }),
    `<circle cx="${end}" cy="${y + 156}" r="11" fill="${PEARL}" stroke="${INK}" stroke-width="1.2"/>`,
    drawTassel(sheet, end, y + 164, 3, sheet.palette.accent, lean * 0.5),
  ].join('');
}
