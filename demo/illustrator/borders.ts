import { isDark } from './colour.ts';
import { ZARI } from './dyes.ts';
import { motif } from './motifs/motif.ts';
import type { Edges, Patch } from './patch.ts';
import type { Border } from './picture-spec.ts';
import type { Sheet } from './sheet.ts';
import { type Strip, stripAlong } from './strip.ts';

/** Draws a border `width` cloth pixels deep. */
type BorderDrawing = (sheet: Sheet, strip: Strip, width: number) => string;

const BORDER_DRAWINGS: Record<Border, BorderDrawing> = {
  none: () => '',
  zari,
  temple,
  gota,
  piping,
  lace,
  buta,
  block,
};

export interface Trim {
  edge: keyof Edges;
  border: Border;
  /** In cloth pixels. */
  width: number;
}

export function trim(edge: keyof Edges, border: Border, width: number): Trim {
  return { edge, border, width };
}

/** Draws a border along one edge of the cloth. */
export function drawTrim(sheet: Sheet, cloth: Patch, { edge, border, width }: Trim): string {
  return BORDER_DRAWINGS[border](sheet, stripAlong(cloth, edge), width);
}

function zari(sheet: Sheet, strip: Strip, width: number): string {
  return [
    strip.band(0, width, ZARI.base),
    strip.band(width * 0.62, width * 0.86, ZARI.light, 0.55),
    strip.line(width * 0.12, ZARI.deep, Math.max(0.8, width * 0.05)),
    strip.line(width * 0.56, ZARI.deep, Math.max(0.8, width * 0.04)),
    strip.line(width * 0.92, ZARI.deep, Math.max(0.8, width * 0.04)),
    strip.row(width * 0.72, width * 0.33, motif(sheet, 'diamond', sheet.palette.border), width / 34),
    strip.line(width * 1.16, ZARI.base, Math.max(1, width * 0.05)),
  ].join('');
}

function temple(sheet: Sheet, strip: Strip, width: number): string {
  const { border } = sheet.palette;
  return [
    strip.band(0, width, border),
    strip.teeth(width * 0.78, width, width * 0.72, border),
    strip.band(width * 0.14, width * 0.28, ZARI.base),
    strip.band(width * 0.62, width * 0.76, ZARI.base),
    strip.row(width * 0.55, width * 0.45, motif(sheet, 'diamond', ZARI.light), width / 62),
  ].join('');
}

function gota(sheet: Sheet, strip: Strip, width: number): string {
  const leaf = motif(sheet, 'gotaLeaf', ZARI.base, ZARI.deep);
  return [
    strip.band(0, width * 0.5, ZARI.base),
    strip.line(width * 0.1, ZARI.light, 1.2),
    strip.line(width * 0.4, ZARI.deep, 0.9),
    strip.line(width * 0.25, ZARI.light, 1),
    strip.row(width * 0.48, width * 0.52, leaf, width / 40),
    strip.line(width * 1.12, ZARI.base, 1.2),
  ].join('');
}

function piping(sheet: Sheet, strip: Strip, width: number): string {
  const { border } = sheet.palette;
  return strip.band(0, width * 0.24, border) + strip.line(width * 0.36, border, 1.1);
}

function lace(sheet: Sheet, strip: Strip, width: number): string {
  const thread = sheet.palette.motif;
  return [
    strip.band(0, width * 0.95, sheet.palette.ground),
    strip.line(width * 0.3, thread, 1.6),
    strip.row(width * 0.7, width * 0.55, motif(sheet, 'laceScallop', thread), width / 30),
    strip.line(width * 0.08, thread, 2),
  ].join('');
}

function buta(sheet: Sheet, strip: Strip, width: number): string {
  const { border: ground, motif: figure, leaf } = sheet.palette;
  const petals = isDark(ground) ? ZARI.light : figure;
  const lotus = motif(sheet, 'lotus', petals, ZARI.base, isDark(ground) ? ZARI.base : leaf);
  const fine = Math.max(1, width * 0.014);
  return [
    strip.band(0, width, ground),
    strip.band(0, width * 0.1, ZARI.base),
    strip.line(width * 0.145, ZARI.light, fine),
    strip.band(width * 0.86, width * 0.94, ZARI.base),
    strip.line(width * 0.985, ZARI.deep, 1),
    strip.line(width * 0.82, ZARI.light, fine),
    strip.row(width * 0.62, width * 0.47, lotus, width / 72),
    strip.row(width * 0.155, width * 0.9, motif(sheet, 'diamond', ground), width / 170),
    strip.teeth(width * 0.13, width * 1.0, width * 0.1, ZARI.base),
  ].join('');
}

function block(sheet: Sheet, strip: Strip, width: number): string {
  const { motif: figure, accent, leaf, ground } = sheet.palette;
  return [
    strip.band(0, width * 0.97, ground),
    strip.line(width * 0.06, figure, width * 0.07),
    strip.line(width * 0.2, accent, width * 0.05),
    strip.row(width * 0.6, width * 0.55, motif(sheet, 'lotus', figure, accent, leaf), width / 66),
    strip.line(width * 0.94, figure, width * 0.05),
  ].join('');
}
