import { along, type Line, nth, type Point, pathOf, points, shifted, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { stroke } from '../laying.ts';
import { dot } from '../motifs/cut.ts';
import { lotus } from '../motifs/flowers.ts';
import { panel } from '../panel.ts';
import { patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { inkedContour, inkedShape, SHADOW } from '../strokes.ts';
import { MULTIPLY } from '../svg.ts';
import type { Figure } from './figure.ts';

const LEATHER = {
  sole: '#B98A58',
  lining: '#C79B69',
  hollow: '#5B3B22',
  stitch: '#8A6238',
  print: '#9E744A',
};

/** A shoe is drawn upright about 0,0, toe up; the right one is the mirrored left one. */
const SHOE = points(
  '-6 -300!, 34 -256, 80 -178, 96 -80, 84 30, 70 130, 66 220, 44 282, 0 300, -44 280, -64 216, -66 120, -76 20, -82 -70, -66 -160, -40 -244, -6 -300!',
);
const OPENING = points(
  '4 -62, 46 -38, 54 40, 46 150, 40 232, 0 258, -38 230, -44 150, -50 40, -40 -38, 4 -62',
);
const TOE = points(
  '-30 -272!, -30 -310, -22 -344, 2 -362, 24 -352, 26 -330, 10 -322, 2 -334!, 4 -322, 10 -300, 26 -272!, -2 -262, -30 -272!',
);
const TOE_THREAD = points('-20 -282, -20 -316, -12 -340, 4 -351, 16 -344');
const SIDE_SHADE = points('20 -300, 110 -150, 110 60, 84 300, 60 300, 70 100, 74 -60, 50 -190, 20 -300');
const HOLLOW = points('4 -50, 40 -30, 46 40, 30 60, -30 60, -42 30, -32 -30, 4 -50');
const INSOLE = points('0 60, 26 90, 28 170, 20 220, 0 232, -20 220, -27 170, -24 90, 0 60');

type Foot = (line: Line) => Line;

const leftFoot: Foot = (line) => line;
const rightFoot: Foot = (line) => line.map((p): Point => [-p[0], p[1], p[2]]);

/** A pair of shoes seen from above. */
export function drawJuttis(sheet: Sheet): Figure {
  const left = `<g transform="translate(316 640) rotate(-12) scale(1.18)">${shoe(sheet, leftFoot)}</g>`;
  const right = `<g transform="translate(588 600) rotate(8) scale(1.18)">${shoe(sheet, rightFoot)}</g>`;
  return { svg: left + right, floorShadow: null, focus: [350, 520, 2.0], pose: 'lies' };
}

function shoe(sheet: Sheet, foot: Foot): string {
  return [
    upper(sheet, foot),
    curledToe(sheet, foot),
    vampEmbroidery(foot),
    opening(sheet, foot),
    openingEdge(sheet, foot),
  ].join('');
}

function upper(sheet: Sheet, foot: Foot): string {
  const outline = spline(foot(SHOE));
  const cloth = patch({
    top: points('-120 -330, 120 -330'),
    bottom: points('-120 320, 120 320'),
    left: points('-120 -330, -120 320'),
    right: points('120 -330, 120 320'),
  });
  const shadow = `fill="${SHADOW}" opacity=".34" filter="${sheet.blur(14)}" style="${MULTIPLY}"`;
  const sole = outline.map((p): Point => [p[0] * 1.05, p[1] * 1.012 + 3]);
  const shade = `<path d="${pathOf(spline(foot(SIDE_SHADE)))}" opacity=".55"/>`;
  return [
    `<path d="${pathOf(shifted(outline, 20, 26))}" ${shadow}/>`,
    inkedShape(sole, LEATHER.sole, 2),
    panel(sheet, cloth, { outline, scale: 0.85, round: 0, shade }),
  ].join('');
}

function curledToe(sheet: Sheet, foot: Foot): string {
  const toe = inkedShape(spline(foot(TOE), 4), sheet.palette.ground, 2, sheet.ink);
  return toe + stroke(spline(foot(TOE_THREAD)), ZARI.base, 3);
}

function vampEmbroidery(foot: Foot): string {
  const middle = nth(foot([[6, 0]]), 0)[0];
  const coins = along(
    vampLine(foot, 0.76),
    17,
    (x, y) => dot(x, y, 2.7, ZARI.light) + dot(x, y, 1.2, ZARI.deep),
  );
  return [
    stroke(spline(vampLine(foot, 0.9)), ZARI.base, 3),
    coins,
    stroke(spline(vampLine(foot, 0.62)), ZARI.base, 2),
    `<g transform="translate(${middle} -152) scale(1.9)">${lotus(ZARI.light, ZARI.base, ZARI.base)}</g>`,
  ].join('');
}

function vampLine(foot: Foot, size: number): Line {
  const lower = 0.6 + 0.4 * size;
  return foot([
    [-70 * size, -70 + (1 - size) * 10],
    [-56 * size, -160],
    [-30 * size, -236 * lower],
    [-6, -286 * size],
    [28 * size, -236 * lower],
    [70 * size, -160],
    [84 * size, -74 + (1 - size) * 10],
  ]);
}

function opening(sheet: Sheet, foot: Foot): string {
  const hollow = pathOf(spline(foot(HOLLOW)));
  const insole = pathOf(spline(foot(INSOLE)));
  const { lining, stitch, print } = LEATHER;
  return [
    `<path d="${pathOf(spline(foot(OPENING)))}" fill="${lining}"/>`,
    `<path d="${hollow}" fill="${LEATHER.hollow}" opacity=".55" filter="${sheet.blur(7)}"/>`,
    `<path d="${insole}" fill="none" stroke="${stitch}" stroke-width="1.3" stroke-dasharray="5 4"/>`,
    `<g transform="translate(0 180) scale(.62)">${lotus(stitch, print, stitch)}</g>`,
  ].join('');
}

function openingEdge(sheet: Sheet, foot: Foot): string {
  const edge = spline(foot(OPENING));
  const binding = [...edge, nth(edge, 0)].map((p): Point => [p[0] * 1.12, p[1] * 1.035 - 3]);
  const beads = foot(OPENING).map((p): Point => [p[0] * 1.2, p[1] * 1.06 - 5]);
  return [
    inkedContour(edge, 2.2, 4, sheet.ink),
    stroke(binding, ZARI.base, 4.4),
    along(beads, 13, (x, y) => dot(x, y, 1.9, ZARI.light)),
  ].join('');
}
