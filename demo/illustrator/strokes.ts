import { INK } from './colour.ts';
import { type Line, pathOf, spline } from './curves.ts';
import { inkClosed, inkOpen, type Pressure } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { MULTIPLY } from './svg.ts';

/** The brown of every cast shadow. */
export const SHADOW = '#3B2420';

interface Stroke extends Pressure {
  colour?: string;
  opacity?: number;
}

/** A line drawn with the pen; `width` in px. */
export function inkLine(sheet: Sheet, line: Line, width = 1.4, stroke: Stroke = {}): string {
  const { colour = sheet.ink, opacity, ...pressure } = stroke;
  const d = inkOpen(line.length > 2 ? spline(line, 6) : line, width, sheet.strokes.count++, pressure);
  return `<path d="${d}" fill="${colour}"${opacity ? ` fill-opacity="${opacity}"` : ''}/>`;
}

export function seam(sheet: Sheet, line: Line, width = 1.2): string {
  return inkLine(sheet, line, width, { head: 0.5, tail: 0.5, opacity: 0.75 });
}

/** A filled shape with an inked contour. */
export function inkedShape(outline: Line, fill: string, width = 1.8, ink = INK): string {
  const contour = `<path d="${inkClosed(outline, width, outline.length)}" fill="${ink}" fill-rule="evenodd"/>`;
  return `<path d="${pathOf(outline)}" fill="${fill}" />${contour}`;
}

/** An inked contour alone. */
export function inkedContour(outline: Line, width: number, seed: number, ink = INK): string {
  return `<path d="${inkClosed(outline, width, seed)}" fill="${ink}" fill-rule="evenodd"/>`;
}

/** A shadow cast on what lies beneath; `blur` in px. */
export function softShadow(sheet: Sheet, outline: Line, opacity = 0.3, blur = 9): string {
  const filter = sheet.blur(blur);
  return `<path d="${pathOf(outline)}" fill="${SHADOW}" opacity="${opacity}" filter="${filter}" style="${MULTIPLY}"/>`;
}
