import { along, type Line, nth, type Point, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { stroke } from '../laying.ts';
import { dot, leaf } from '../motifs/cut.ts';
import { px } from '../numbers.ts';
import type { Yoke } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';

interface Threads {
  thread: string;
  bead: string;
}

/** Embroidery laid around a neckline, `width` px outwards from its edge. */
export function drawYoke(sheet: Sheet, neckline: Line, style: Yoke, width: number): string {
  if (style === 'none') return '';
  const { motif, accent } = sheet.palette;
  const threads =
    style === 'thread' ? { thread: motif, bead: accent } : { thread: ZARI.base, bead: ZARI.light };
  const offset = offsetsFrom(spline(neckline, 5));
  const drawn = [
    stroke(offset(2.5), threads.thread, 4),
    stroke(offset(2.5), ZARI.deep, 0.7, 0.8),
    stroke(offset(width), threads.thread, 1.7),
    sprigsAndDots(offset(width * 0.56), width, threads),
    along(offset(width + 5), 8, (x, y) => dot(x, y, 1.25, threads.bead)),
  ];
  if (sheet.spec.view === 'detail') drawn.push(stitches(offset, width, threads));
  return drawn.join('');
}

function offsetsFrom(edge: Line): (distance: number) => Line {
  return (distance) =>
    edge.map((point, i): Point => {
      const before = nth(edge, Math.max(0, i - 2));
      const after = nth(edge, Math.min(edge.length - 1, i + 2));
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      return [
        point[0] - ((after[1] - before[1]) / length) * distance,
        point[1] + ((after[0] - before[0]) / length) * distance,
      ];
    });
}

function sprigsAndDots(line: Line, width: number, { thread, bead }: Threads): string {
  const sprig =
    leaf(0, 6, 12, 4, -48, thread) +
    leaf(0, 6, 12, 4, 48, thread) +
    leaf(0, 6, 15, 4, 0, bead) +
    dot(0, 7, 2, thread);
  return along(line, width * 0.82, (x, y, turn, i) => {
    if (i % 2) return dot(x, y, 1.9, bead);
    const place = `translate(${px(x)} ${px(y)}) rotate(${px(turn + 180)}) scale(${px(width / 30)})`;
    return `<g transform="${place}">${sprig}</g>`;
  });
}

/** Couched thread, sequins and knots, for close-ups. */
function stitches(offset: (distance: number) => Line, width: number, { thread, bead }: Threads): string {
  const couching = along(offset(2.5), 2.6, (x, y, turn) =>
    stitch('M0 -2L1.1 2', x, y, turn, ZARI.deep, '.55'),
  );
  const sequins = along(
    offset(width * 0.22),
    4.4,
    (x, y) =>
      `<circle cx="${px(x)}" cy="${px(y)}" r="1.25" fill="${bead}" stroke="${ZARI.deep}" stroke-width=".35"/>`,
  );
  const chain = along(offset(width * 0.92), 3, (x, y, turn) =>
    stitch('M-1 0H1', x, y, turn, ZARI.light, '.8'),
  );
  const knots = along(offset(width + 9), 5.2, (x, y) => dot(x, y, 0.7, thread));
  return couching + sequins + chain + knots;
}

function stitch(d: string, x: number, y: number, turn: number, colour: string, width: string): string {
  const place = `translate(${px(x)} ${px(y)}) rotate(${px(turn)})`;
  return `<path d="${d}" transform="${place}" stroke="${colour}" stroke-width="${width}"/>`;
}
