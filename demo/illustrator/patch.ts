import { type Curve, curve, type Line, type Point } from './curves.ts';
import { smoothstep, TURN } from './numbers.ts';
import type { Sheet } from './sheet.ts';

/** The four edges of a piece of cloth, in picture pixels; left and right run downwards. */
export interface Edges {
  top: Line;
  bottom: Line;
  left: Line;
  right: Line;
}

export interface Folding {
  /** Where folds lie across the piece, 0 to 1. */
  folds?: readonly number[];
  /** How deep the cloth is gathered into each fold, 0 to 1. */
  fold?: number;
  /** Between which shares of the length the folds open. */
  ramp?: readonly [from: number, to: number];
  /** How far the lower edge waves, in picture pixels. */
  hem?: number;
  /** Width and height of the flat cloth in cloth pixels; measured from the edges if left out. */
  cloth?: readonly [width: number, height: number];
}

/** A piece of cloth laid over a shape. */
export interface Patch {
  /** Where a share of the width and of the length (0 to 1) lies in the picture. */
  map(across: number, down: number): Point;
  /** Where a place on the flat cloth (cloth pixels) lies in the picture. */
  at(x: number, y: number): Point;
  folds: readonly number[];
  /** The folds and both side edges. */
  creases: readonly number[];
  /** Size of the flat cloth in cloth pixels. */
  width: number;
  height: number;
  outline: Line;
}

/** Positions of `count - 1` folds, moved a little off their even places. */
export function jitteredFolds(sheet: Sheet, count: number, jitter = 0.25): number[] {
  const folds: number[] = [];
  for (let i = 1; i < count; i++) folds.push((i + (sheet.random() - 0.5) * 2 * jitter) / count);
  return folds;
}

/** Lays cloth between four edges (a Coons patch) and gathers it into folds. */
export function patch(edges: Edges, folding: Folding = {}): Patch {
  const { folds = [], fold = 0, ramp = [0, 0.6], hem = 0, cloth } = folding;
  const creases = [0, ...folds, 1];
  const curves = edgeCurves(edges);
  const smoothAt = coons(curves);
  const evenSpan = 1 / (creases.length - 1);

  const map = (across: number, down: number): Point => {
    const gathered = folds.length > 0 && across > 0 && across < 1;
    const span = gathered ? spanAt(creases, across) : { start: 0, width: evenSpan, share: 0.5 };
    const depth = fold * smoothstep(down, ramp[0], ramp[1]);
    const [x, y] = smoothAt(gathered ? gatheredInto(span, depth) : across, down);
    if (!hem || down <= 0) return [x, y];
    const wave = Math.abs(Math.sin(Math.PI * span.share)) ** 0.75 - 0.5;
    return [x, y + hem * smoothstep(down, ramp[0], 1) * wave * Math.min(1.4, span.width / evenSpan)];
  };

  const { top, bottom, left, right } = curves;
  const fullness = folds.length ? 1 + fold * 0.7 : 1;
  const width = cloth?.[0] ?? (top.length * 0.35 + bottom.length * 0.65) * fullness;
  const height = cloth?.[1] ?? (left.length + right.length) / 2;
  const at = (x: number, y: number) => map(x / width, y / height);
  return { map, at, folds, creases, width, height, outline: outlineOf(map, creases.length - 1) };
}

type EdgeCurves = Record<keyof Edges, Curve>;

function edgeCurves(edges: Edges): EdgeCurves {
  return {
    top: curve(edges.top),
    bottom: curve(edges.bottom),
    left: curve(edges.left),
    right: curve(edges.right),
  };
}

function coons({ top, bottom, left, right }: EdgeCurves): (u: number, v: number) => Point {
  const topLeft = top.at(0);
  const topRight = top.at(1);
  const bottomLeft = bottom.at(0);
  const bottomRight = bottom.at(1);
  return (u, v) => {
    const t = top.at(u);
    const b = bottom.at(u);
    const l = left.at(v);
    const r = right.at(v);
    const blend = (axis: 0 | 1) =>
      (1 - v) * t[axis] +
      v * b[axis] +
      (1 - u) * l[axis] +
      u * r[axis] -
      ((1 - u) * (1 - v) * topLeft[axis] +
        u * (1 - v) * topRight[axis] +
        (1 - u) * v * bottomLeft[axis] +
        u * v * bottomRight[axis]);
    return [blend(0), blend(1)];
  };
}

interface Span {
  start: number;
  width: number;
  /** How far into the span, 0 to 1. */
  share: number;
}

function spanAt(creases: readonly number[], across: number): Span {
  let i = 0;
  while (i < creases.length - 2 && across >= (creases[i + 1] ?? 1)) i++;
  const start = creases[i] ?? 0;
  const width = (creases[i + 1] ?? 1) - start;
  return { start, width, share: (across - start) / width };
}

function gatheredInto(span: Span, depth: number): number {
  return span.start + (span.share - (depth * Math.sin(TURN * span.share)) / TURN) * span.width;
}

function outlineOf(map: Patch['map'], spans: number): Line {
  const across = 26;
  const down = 26;
  const hem = Math.max(24, spans * 14);
  const outline: Point[] = [];
  for (let i = 0; i < across; i++) outline.push(map(i / across, 0));
  for (let i = 0; i < down; i++) outline.push(map(1, i / down));
  for (let i = hem; i > 0; i--) outline.push(map(i / hem, 1));
  for (let i = down; i > 0; i--) outline.push(map(0, i / down));
  return outline;
}

/** The lower edge as the folds make it, from left to right. */
export function hemOf(piece: Patch): Line {
  const count = Math.max(20, piece.creases.length * 12);
  return Array.from({ length: count + 1 }, (_, i) => piece.map(i / count, 1));
}

/** The line along one fold, `from` to `to` down the piece. */
export function foldLine(piece: Patch, fold: number, from: number, to: number): Line {
  return Array.from({ length: 19 }, (_, i) => piece.map(fold, from + (to - from) * (i / 18)));
}
