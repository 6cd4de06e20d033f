export const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/**
 * Letter sizes from small to large, then numbers by value, then other texts. Without Intl, for the same reason as
 * `formatRupees`.
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

/** 8 for 'UK 8'; sizes without a number sort last. */
function numberIn(size: string): number {
  return Number(/\d+(\.\d+)?/.exec(size)?.[0] ?? Number.MAX_VALUE);
}
