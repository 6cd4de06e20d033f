import { INK, isDark } from './colour.ts';
import { type Line, nth, type Point, pathOf } from './curves.ts';
import { px, repeat } from './numbers.ts';
import { windingOf } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** Details that are only visible in a close-up: the weave, and the stitches along the edge. */
export function weaveAndStitches(sheet: Sheet, outline: Line): string {
  const weave = sheet.defined('weave', weavePattern);
  const thread = isDark(sheet.palette.ground) ? '#FFF1D6' : INK;
  const seam = pathOf(inset(outline, 3.6));
  return [
    `<path d="${pathOf(outline)}" fill="url(#${weave})" opacity=".3"/>`,
    `<path d="${seam}" fill="none" stroke="${thread}" stroke-width=".65" stroke-dasharray="2.6 1.7" opacity=".5"/>`,
  ].join('');
}

const THREAD_GAP = 2.6;
/** With a tile of one thread each way librsvg draws half a million tiles, which takes three times as long. */
const THREADS = 10;

function weavePattern(id: string): string {
  const size = px(THREADS * THREAD_GAP);
  const weft = repeat(THREADS, (i) => `M0 ${px(i * THREAD_GAP + 0.5)}H${size}`);
  const warp = repeat(THREADS, (i) => `M${px(i * THREAD_GAP + 0.5)} 0V${size}`);
  return [
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(2)">`,
    `<path d="${weft}" stroke="#fff" stroke-width=".5" opacity=".5"/>`,
    `<path d="${warp}" stroke="${INK}" stroke-width=".4" opacity=".4"/></pattern>`,
  ].join('');
}

/** A closed line, `distance` px inside another. */
function inset(outline: Line, distance: number): Line {
  const count = outline.length;
  const winding = windingOf(outline);
  return outline.map((point, i): Point => {
    const before = nth(outline, (i - 2 + count) % count);
    const after = nth(outline, (i + 2) % count);
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [
      point[0] - (winding * (after[1] - before[1]) * distance) / length,
      point[1] + (winding * (after[0] - before[0]) * distance) / length,
    ];
  });
}
