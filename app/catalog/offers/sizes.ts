const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

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

/** Body measurements in inches (screens §3). */
export const SIZE_CHART = {
  XS: { bust: 32, waist: 24, hip: 34, length: 54 },
  S: { bust: 34, waist: 26, hip: 36, length: 54.5 },
  M: { bust: 36, waist: 28, hip: 38, length: 55 },
  L: { bust: 38, waist: 30, hip: 40, length: 55.5 },
  XL: { bust: 40, waist: 32, hip: 42, length: 56 },
  XXL: { bust: 42, waist: 34, hip: 44, length: 56.5 },
} as const;

export const MEASURES = ['bust', 'waist', 'hip', 'length'] as const;

export const CM_PER_INCH = 2.54;

export const toCentimetres = (inches: number) => Math.round(inches * CM_PER_INCH);

/** 'bust 36 in (91 cm)' for a size of the chart; undefined for any other. */
export function formatBustSize(size: string): string | undefined {
  if (!Object.hasOwn(SIZE_CHART, size)) return undefined;
  const { bust } = SIZE_CHART[size as keyof typeof SIZE_CHART];
  return `bust ${bust} in (${toCentimetres(bust)} cm)`;
}

/** 'bust 91 cm, waist 71 cm' in the chart's order; undefined without measurements. */
export function formatMeasurements(measured: Record<string, number> | undefined): string | undefined {
  const known = MEASURES.filter((measure) => measured?.[measure] !== undefined);
  return known.map((measure) => `${measure} ${measured?.[measure]} cm`).join(', ') || undefined;
}
