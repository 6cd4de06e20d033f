import { drawTrim, type Trim } from './borders.ts';
import { INK, isDark, mix } from './colour.ts';
import { type Line, pathOf } from './curves.ts';
import { type Dye, dye } from './dyes.ts';
import { type Lighting, lightOn, shadeOf } from './light.ts';
import { weaveAndStitches } from './near.ts';
import { foldLine, type Patch } from './patch.ts';
import { inkClosed, inkOpen } from './pen.ts';
import type { Textile } from './picture-spec.ts';
import type { Sheet } from './sheet.ts';
import { MULTIPLY } from './svg.ts';
import { WEAVES } from './textiles/textiles.ts';

export interface Panel extends Partial<Lighting> {
  /** The garment's own textile and ground if left out. */
  textile?: Textile;
  ground?: Dye;
  /** Size of the motif on this panel, times the picture's own. */
  scale?: number;
  borders?: readonly Trim[];
  /** Cut to this shape; to the patch's own outline if left out. */
  outline?: Line;
  /** Drawn on the cloth, under its light. */
  inside?: string;
  /** Shapes that throw a shadow on the cloth. */
  shade?: string;
  /** Weight of the contour and of the fold lines in px; fold lines of 0 are not drawn. */
  ink?: number;
  foldInk?: number;
}

/** One piece of a garment: textile, borders, light, inked folds and contour. */
export function panel(sheet: Sheet, cloth: Patch, look: Panel = {}): string {
  const outline = look.outline ?? cloth.outline;
  const shape = pathOf(outline);
  const clip = sheet.clip('c', shape);
  const ground = look.ground ? dye(look.ground) : sheet.palette.ground;
  return sheet.dyed({ ground }, () => {
    const body = `<g clip-path="url(#${clip})">${clothInside(sheet, cloth, outline, shape, look)}</g>`;
    const ink = foldStrokes(sheet, cloth, look) + inkClosed(outline, look.ink ?? 2.1, sheet.strokes.count++);
    const colour = mix(INK, ground, isDark(ground) ? 0.05 : 0.2);
    return `${body}<path d="${ink}" fill="${colour}" fill-rule="evenodd"/>`;
  });
}

function clothInside(sheet: Sheet, cloth: Patch, outline: Line, shape: string, look: Panel): string {
  const weave = WEAVES[look.textile ?? sheet.textile];
  const scale = (look.scale ?? 1) * (sheet.spec.scale ?? 1);
  const { ground } = sheet.palette;
  let drawn = `<path d="${shape}" fill="${ground}"/>`;
  drawn += weave.draw(sheet, cloth, scale);
  for (const border of look.borders ?? []) drawn += drawTrim(sheet, cloth, border);
  if (sheet.spec.view === 'detail') drawn += weaveAndStitches(sheet, outline);
  drawn += look.inside ?? '';
  const { depth = 1, sheen = weave.sheen, round = 1, from = 0, soft = 1 } = look;
  drawn += lightOn(sheet, cloth, { depth, sheen, round, from, soft });
  if (look.shade) {
    const blur = sheet.blur(7);
    drawn += `<g style="${MULTIPLY}" fill="${shadeOf(ground, 0.6)}" filter="${blur}">${look.shade}</g>`;
  }
  return drawn;
}

function foldStrokes(sheet: Sheet, cloth: Patch, { foldInk = 1.25, from = 0 }: Panel): string {
  if (foldInk === 0) return '';
  return cloth.folds
    .map((fold, index) => {
      const start = from + 0.02 + sheet.random() * 0.22;
      const end = sheet.random() < 0.35 ? 0.7 + sheet.random() * 0.2 : 1;
      const line = foldLine(cloth, fold, start, end);
      return inkOpen(line, foldInk, sheet.strokes.count + index, { head: 0, tail: end === 1 ? 0.8 : 0 });
    })
    .join('');
}
