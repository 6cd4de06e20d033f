import type { Patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';

/** A textile: woven flat, in cloth coordinates, and carried through the patch. */
export interface Weave {
  /** How much the cloth shines, 0 to 1. */
  sheen: number;
  /** Draws the textile over the whole patch; `scale` is the size of its motif. */
  draw(sheet: Sheet, cloth: Patch, scale: number): string;
}
