import { INK, mix, WHITE } from '../colour.ts';
import { pathOf, points, shifted } from '../curves.ts';
import { DYES, dye, type HexColour } from '../dyes.ts';
import { panel } from '../panel.ts';
import { downwards, sidewards } from '../parts/materials.ts';
import { jitteredFolds, patch } from '../patch.ts';
import type { Ground } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { SHADOW } from '../strokes.ts';
import { url } from '../svg.ts';
import { CENTRE, PICTURE_HEIGHT, PICTURE_WIDTH } from '../symmetry.ts';
import { type Arch, archPath } from './arch.ts';
import { drawFloor, drawFloorLine, drawFrieze, drawLimewash, EARTH, softEdge } from './paint.ts';

const REVEAL = '#5A3A26';
const FLOOR_TONE = '#9C7A58';
const NICHE: Arch = { x: CENTRE, width: 318, springY: 420, topY: 66, floorY: 1076, foils: 5 };
const WINDOW: Arch = { x: 0, width: 190, springY: -100, topY: -360, floorY: 460, foils: 5 };

/** What is behind and under the garment, for a wall of the given colour. */
export const GROUND_DRAWINGS: Record<Ground, (sheet: Sheet, wall: HexColour) => string> = {
  plain: drawCanvas,
  niche: drawNiche,
  wall: drawWall,
  light: drawWindowLight,
  drape: drawHungCloth,
};

export function drawCanvas(sheet: Sheet, colour: HexColour): string {
  const size = `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`;
  const tone = downwards(sheet, 'canvas', [
    [0, WHITE, 0.5],
    [0.55, WHITE, 0],
    [1, '#9A7A52', 0.14],
  ]);
  return `<rect ${size} fill="${colour}"/><rect ${size} fill="${tone}"/>`;
}

/** An arched niche in a limewashed wall, with two painted lines around it. */
function drawNiche(sheet: Sheet, wall: HexColour): string {
  const limewash = drawLimewash(sheet, wall);
  const opening = archPath(NICHE);
  const clip = sheet.clip('n', opening);
  return [
    limewash,
    nicheLines(wall, dye(sheet.spec.frieze ?? 'madder')),
    `<path d="${opening}" fill="${mix(wall, '#7A5236', 0.2)}"/>`,
    `<g clip-path="${url(clip)}">${nicheShade(sheet, wall, opening)}</g>`,
    `<path d="${opening}" fill="none" stroke="${mix(wall, INK, 0.55)}" stroke-width="1.5"/>`,
    drawFloor(sheet, mix(wall, '#9C7A58', 0.1), 1060),
    drawFloorLine(wall, 1060),
  ].join('');
}

function nicheLines(wall: HexColour, tint: HexColour): string {
  const outer = archPath({ ...NICHE, width: 350, springY: 424, topY: 26 });
  const dotted = archPath({ ...NICHE, width: 340, springY: 423, topY: 38 });
  const dots = 'stroke-width="7" stroke-dasharray="1.5 9" stroke-linecap="round"';
  return [
    `<path d="${outer}" fill="none" stroke="${mix(wall, tint, 0.5)}" stroke-width="2"/>`,
    `<path d="${dotted}" fill="none" stroke="${mix(wall, tint, 0.35)}" ${dots}/>`,
  ].join('');
}

function nicheShade(sheet: Sheet, wall: HexColour, opening: string): string {
  const fill = sidewards(sheet, `niche ${wall}`, [
    [0, REVEAL, 0.34],
    [0.2, REVEAL, 0.06],
    [0.62, WHITE, 0.16],
    [1, WHITE, 0.3],
  ]);
  return [
    `<rect x="100" y="60" width="700" height="1040" fill="${fill}"/>`,
    softEdge(opening, { x: 26, y: 34, colour: REVEAL, width: 60 }),
  ].join('');
}

function drawWall(sheet: Sheet, wall: HexColour): string {
  return [
    drawLimewash(sheet, wall),
    drawFloor(sheet, mix(wall, FLOOR_TONE, 0.22), 1016),
    drawFrieze(sheet, 972, mix(wall, dye(sheet.spec.frieze ?? 'madder'), 0.42)),
    drawFloorLine(wall, 1016),
  ].join('');
}

/** Light that falls through a jaali onto the wall. */
function drawWindowLight(sheet: Sheet, wall: HexColour): string {
  const opening = archPath(WINDOW);
  const clip = sheet.clip('l', opening);
  const bright = mix(wall, WHITE, 0.85);
  const limewash = drawLimewash(sheet, mix(wall, EARTH, 0.1));
  const place = 'translate(640 330) skewY(16) skewX(-18) scale(1.02)';
  return [
    limewash,
    `<g transform="${place}" filter="${sheet.blur(2.4)}" opacity=".62">`,
    `<g clip-path="${url(clip)}" fill="${bright}">${jaaliHoles()}</g>`,
    `<path d="${opening}" fill="none" stroke="${bright}" stroke-width="9" opacity=".8"/></g>`,
    drawFloor(sheet, mix(wall, FLOOR_TONE, 0.24), 1040),
    drawFloorLine(wall, 1040),
  ].join('');
}

function jaaliHoles(): string {
  let holes = '';
  for (let y = -380; y < 470; y += 46) for (let x = -210; x <= 210; x += 46) holes += starHole(x, y);
  return holes;
}

function starHole(x: number, y: number): string {
  const right = `L${x + 6} ${y - 6}L${x + 19} ${y}L${x + 6} ${y + 6}`;
  const left = `L${x} ${y + 19}L${x - 6} ${y + 6}L${x - 19} ${y}L${x - 6} ${y - 6}`;
  return `<path d="M${x} ${y - 19}${right}${left}Z"/>`;
}

/** A large cloth hung from a rod. */
function drawHungCloth(sheet: Sheet, wall: HexColour): string {
  return sheet.dyed({ ground: dye(sheet.spec.cloth ?? wall) }, () => {
    const cloth = patch(
      {
        top: points('-40 40, 940 40'),
        bottom: points('-60 1150, 960 1130'),
        left: points('-40 40, -60 1150'),
        right: points('940 40, 960 1130'),
      },
      { folds: jitteredFolds(sheet, 11, 0.34), fold: 0.6, ramp: [-0.2, 0.1], hem: 22 },
    );
    const look = {
      textile: 'solid',
      depth: 0.5,
      round: 0,
      foldInk: 0,
      ink: 1.2,
      sheen: 0.25,
      soft: 3,
    } as const;
    return [
      drawLimewash(sheet, mix(wall, EARTH, 0.12)),
      drawFloor(sheet, mix(wall, FLOOR_TONE, 0.26), 1086),
      `<path d="M0 34H900" stroke="${DYES.walnut}" stroke-width="9"/><path d="M0 32H900" stroke="#B98A5A" stroke-width="3"/>`,
      `<path d="${pathOf(shifted(cloth.outline, 0, 14))}" fill="${SHADOW}" opacity=".22" filter="${sheet.blur(10)}"/>`,
      panel(sheet, cloth, look),
    ].join('');
  });
}
