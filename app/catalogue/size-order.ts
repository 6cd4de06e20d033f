const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Letters from small to large first, then everything else by number and alphabet. */
export function inSizeOrder<T>(list: readonly T[], sizeOf: (each: T) => string): T[] {
  const rank = (size: string) => (LETTERS.includes(size) ? LETTERS.indexOf(size) : LETTERS.length);
  return [...list].sort((one, other) => {
    const [a, b] = [sizeOf(one), sizeOf(other)];
    return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
  });
}
