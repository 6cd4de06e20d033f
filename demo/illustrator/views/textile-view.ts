import { trim } from '../borders.ts';
import { INK, mix } from '../colour.ts';
import { pathOf, points, shifted } from '../curves.ts';
import { warpLine, weftLine } from '../laying.ts';
import { px, repeat } from '../numbers.ts';
import { panel } from '../panel.ts';
import { type Patch, patch } from '../patch.ts';
import type { PictureSpec } from '../picture-spec.ts';
import { drawCanvas } from '../scene/grounds.ts';
import type { Sheet } from '../sheet.ts';
import { SHADOW } from '../strokes.ts';
import { wallColour } from '../walls.ts';

const USUAL_ZOOM = 3.7;
const THREADS = 240;
const FRINGE_THREADS = 150;

/** The cloth by itself, close enough to see its threads. */
export function drawTextileView(sheet: Sheet, spec: PictureSpec): string {
  const cloth = closeCloth(sheet);
  const shadow = `<path d="${pathOf(shifted(cloth.outline, 6, 26))}" fill="${SHADOW}" opacity=".35" filter="${sheet.blur(16)}"/>`;
  const piece = panel(sheet, cloth, {
    scale: spec.zoom ?? USUAL_ZOOM,
    borders: [trim('bottom', spec.border ?? 'zari', spec.border === 'piping' ? 80 : 128)],
    foldInk: 0,
    depth: 1.2,
    ink: 3,
    soft: 7,
    inside: threads(cloth),
  });
  const angle = spec.angle ?? (sheet.random() - 0.5) * 15;
  const lying = shadow + piece + fringe(sheet, cloth);
  const ground = drawCanvas(sheet, wallColour(spec.wall ?? 'cream'));
  return `${ground}<g transform="rotate(${px(angle)} 450 640)">${lying}</g>`;
}

function closeCloth(sheet: Sheet): Patch {
  return patch(
    {
      top: points('-240 -260, 1140 -300'),
      bottom: points('-220 1080, 1140 1010'),
      left: points('-240 -260, -220 1080'),
      right: points('1140 -300, 1140 1010'),
    },
    {
      folds: [0.3 + sheet.random() * 0.06, 0.66 + sheet.random() * 0.05],
      fold: 0.34,
      ramp: [-0.5, 0.2],
      hem: 26,
      cloth: [1740, 1340],
    },
  );
}

function threads(cloth: Patch): string {
  const weft = repeat(THREADS, (i) =>
    pathOf(weftLine(cloth, (i / THREADS) * cloth.height, 0, cloth.width, 12), false),
  );
  const warp = repeat(THREADS, (i) =>
    pathOf(warpLine(cloth, (i / THREADS) * cloth.width, 0, cloth.height, 6), false),
  );
  return [
    `<path d="${weft}" fill="none" stroke="#fff" stroke-width="1.1" opacity=".13"/>`,
    `<path d="${warp}" fill="none" stroke="${INK}" stroke-width="1" opacity=".075"/>`,
  ].join('');
}

/** Loose warp ends. */
function fringe(sheet: Sheet, cloth: Patch): string {
  const ends = repeat(FRINGE_THREADS + 1, (i) => {
    const [x, y] = cloth.map(i / FRINGE_THREADS, 1);
    const length = 22 + sheet.random() * 16;
    const lean = (sheet.random() - 0.5) * 12;
    return `M${px(x)} ${px(y - 1)}q${px(lean * 0.2)} ${px(length * 0.5)} ${px(lean)} ${px(length)}`;
  });
  return `<path d="${ends}" fill="none" stroke="${mix(sheet.palette.ground, INK, 0.12)}" stroke-width="2"/>`;
}
