import type { ParcelSize } from '../couriers/courier.ts';

/** The known measures of one packed piece. */
type PieceSize = { [K in keyof ParcelSize]: number | null };

/** A folded garment, for pieces of unknown size. */
export const FOLDED_GARMENT: ParcelSize = { grams: 500, lengthCm: 30, widthCm: 25, heightCm: 5 };

/**
 * Weight and size of pieces packed flat on top of each other; unknown measures of a piece are those of a folded garment. Null
 * if no measure of any piece is known.
 */
export function measureParcel(
  items: readonly { quantity: number; packed: PieceSize | undefined }[],
): ParcelSize | null {
  if (!items.some(({ packed }) => packed && Object.values(packed).some((value) => value !== null)))
    return null;
  const pieces = items.map(({ quantity, packed }) => ({ quantity, ...toSize(packed) }));
  const sum = (of: 'grams' | 'heightCm') =>
    pieces.reduce((all, piece) => all + piece.quantity * piece[of], 0);
  return {
    grams: sum('grams'),
    lengthCm: Math.max(...pieces.map(({ lengthCm }) => lengthCm)),
    widthCm: Math.max(...pieces.map(({ widthCm }) => widthCm)),
    heightCm: sum('heightCm'),
  };
}

function toSize(packed: PieceSize | undefined): ParcelSize {
  return {
    grams: packed?.grams ?? FOLDED_GARMENT.grams,
    lengthCm: packed?.lengthCm ?? FOLDED_GARMENT.lengthCm,
    widthCm: packed?.widthCm ?? FOLDED_GARMENT.widthCm,
    heightCm: packed?.heightCm ?? FOLDED_GARMENT.heightCm,
  };
}
