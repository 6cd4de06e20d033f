const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/**
 * Letters from small to large first, then numbers by their value, then words by the alphabet. Not by the language's
 * library, for the reason that `formatRupees` has.
 */
export function sortBySize<T>(list: readonly T[], sizeOf: (each: T) => string): T[] {
  return list.toSorted((one, other) => compareSizes(sizeOf(one), sizeOf(other)));
}

function compareSizes(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || numberIn(a) - numberIn(b) || (a < b ? -1 : 1);
}

function rankOf(size: string): number {
  return LETTER_SIZES.includes(size) ? LETTER_SIZES.indexOf(size) : LETTER_SIZES.length;
}

/** Of 'UK 8' the 8; a size without a number comes after all that have one. */
function numberIn(size: string): number {
  return Number(/\d+(\.\d+)?/.exec(size)?.[0] ?? Number.MAX_VALUE);
}
