import { type Line, type Point, points, reversed, spline } from './curves.ts';

export const PICTURE_WIDTH = 900;
export const PICTURE_HEIGHT = 1200;
/** The line on which garments stand, in picture pixels from the left. */
export const CENTRE = 450;

/** A line whose x is measured from the centre of the picture, in picture pixels. */
export function fromCentre(line: Line): Line {
  return line.map((p): Point => [CENTRE + p[0], p[1], p[2]]);
}

/** Points in short notation, x measured from the centre of the picture. */
export function centred(notation: string): Line {
  return fromCentre(points(notation));
}

/** The same line on the other side of the picture's centre. */
export function mirrored(line: Line): Line {
  return line.map((p): Point => [2 * CENTRE - p[0], p[1], p[2]]);
}

/** The left half of a line, completed by its mirror image. */
export function completed(half: Line): Line {
  const right = reversed(half).filter((p) => p[0] !== CENTRE);
  return [...half, ...mirrored(right)];
}

/** A smooth symmetric line from its left half, x measured from the centre. */
export function symmetricSpline(half: Line): Line {
  return spline(completed(fromCentre(half)));
}

/** A smooth line, symmetric about x = 0, from its left half. */
export function symmetricAboutZero(half: Line): Line {
  const right = reversed(half).filter((p) => p[0] !== 0);
  return spline([...half, ...right.map((p): Point => [-p[0], p[1], p[2]])]);
}

export type Side = -1 | 1;
/** The viewer's left, then the viewer's right. */
export const BOTH_SIDES: readonly Side[] = [-1, 1];

/** A line drawn for the viewer's right, x from the centre, put on the given side. */
export function onSide(side: Side, line: Line): Line {
  return side > 0 ? fromCentre(line) : mirrored(fromCentre(line));
}
