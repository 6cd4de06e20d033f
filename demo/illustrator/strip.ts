import { type Line, type Point, pathOf, reversed } from './curves.ts';
import { lay, onCloth, stroke } from './laying.ts';
import { repeat } from './numbers.ts';
import type { Edges, Patch } from './patch.ts';

/** A strip of cloth along one edge; distances from the edge are cloth pixels. */
export interface Strip {
  /** A band between two distances from the edge. */
  band(from: number, to: number, fill: string, opacity?: number): string;
  /** A line at a distance from the edge. */
  line(distance: number, colour: string, width: number): string;
  /** A shared drawing repeated about every `spacing`. */
  row(spacing: number, distance: number, id: string, size: number): string;
  /** A row of triangles that point inwards. */
  teeth(spacing: number, distance: number, height: number, fill: string): string;
}

const TURN_BY_EDGE: Record<keyof Edges, number> = {
  bottom: 0,
  top: Math.PI,
  left: Math.PI / 2,
  right: -Math.PI / 2,
};

export function stripAlong(cloth: Patch, edge: keyof Edges): Strip {
  const horizontal = edge === 'bottom' || edge === 'top';
  const length = horizontal ? cloth.width : cloth.height;
  const steps = horizontal ? Math.max(30, cloth.creases.length * 12) : 30;
  const place = placeFrom(cloth, edge);

  const lineAt = (distance: number): Line =>
    onCloth(
      cloth,
      Array.from({ length: steps + 1 }, (_, i) => place((i / steps) * length, distance)),
    );

  return {
    band(from, to, fill, opacity) {
      const seen = opacity ? ` fill-opacity="${opacity}"` : '';
      return `<path d="${pathOf([...lineAt(from), ...reversed(lineAt(to))])}" fill="${fill}"${seen}/>`;
    },
    line: (distance, colour, width) => stroke(lineAt(distance), colour, width),
    row(spacing, distance, id, size) {
      const count = Math.max(1, Math.round(length / spacing));
      return repeat(count, (i) => {
        const [x, y] = place((i + 0.5) * (length / count), distance);
        return lay(cloth, x, y, id, size, TURN_BY_EDGE[edge]);
      });
    },
    teeth(spacing, distance, height, fill) {
      const count = Math.max(1, Math.round(length / spacing));
      const width = length / count;
      const tooth = (i: number) => [
        place(i * width, distance),
        place((i + 0.5) * width, distance + height),
        place((i + 1) * width, distance),
      ];
      return `<path d="${repeat(count, (i) => pathOf(onCloth(cloth, tooth(i))))}" fill="${fill}"/>`;
    },
  };
}

function placeFrom(cloth: Patch, edge: keyof Edges): (along: number, distance: number) => Point {
  switch (edge) {
    case 'bottom':
      return (along, distance) => [along, cloth.height - distance];
    case 'top':
      return (along, distance) => [along, distance];
    case 'left':
      return (along, distance) => [distance, along];
    case 'right':
      return (along, distance) => [cloth.width - distance, along];
  }
}
