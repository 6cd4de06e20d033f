import type { Line } from '../curves.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';

/** Where a garment's shadow touches the floor, and half its width, in picture pixels. */
export type FloorShadow = readonly [x: number, y: number, width: number];

/** A drawn garment or object, before it is put on its ground. */
export interface Figure {
  svg: string;
  floorShadow: FloorShadow | null;
  /** What the view `detail` enlarges: a place in the picture and how many times. */
  focus: readonly [x: number, y: number, enlargement: number];
  /** Whether it stands on the floor, hangs on the wall or lies flat. */
  pose: 'stands' | 'hangs' | 'lies';
  /** Drawn at its own size; grown-up garments stand a little nearer. */
  childSized?: boolean;
  /** Pins in the wall that it hangs from. */
  pins?: Line;
}

/** Draws one silhouette. */
export type Garment = (sheet: Sheet, spec: Partial<PictureSpec>) => Figure;

export function seenFromBack(spec: Partial<PictureSpec>): boolean {
  return spec.view === 'back';
}
