import type { ProductPage } from '../catalog.schema.ts';

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

/** Measurements of women's bodies in inches (screens §3). */
export const SIZE_CHART = {
  XS: { bust: 32, waist: 24, hip: 34, length: 54 },
  S: { bust: 34, waist: 26, hip: 36, length: 54.5 },
  M: { bust: 36, waist: 28, hip: 38, length: 55 },
  L: { bust: 38, waist: 30, hip: 40, length: 55.5 },
  XL: { bust: 40, waist: 32, hip: 42, length: 56 },
  XXL: { bust: 42, waist: 34, hip: 44, length: 56.5 },
} as const;

export const MEASURES = ['chest', 'bust', 'waist', 'hip', 'length'] as const;

const CM_PER_INCH = 2.54;

const toCentimetres = (inches: number) => Math.round(inches * CM_PER_INCH);

/** Rounds to the half inch, below 12 inches to the tenth: shoe sizes are a quarter of an inch apart. */
export function toInches(centimetres: number): number {
  const inches = centimetres / CM_PER_INCH;
  const steps = inches < 12 ? 10 : 2;
  return Math.round(inches * steps) / steps;
}

/** What a product's sizes measure. */
export type Measured = Pick<ProductPage, 'sizes' | 'measurements'>;

export interface Measure {
  inches: number;
  centimetres: number;
}

/** Clothes for men and children are measured by the chest; SIZE_CHART does not apply to them. */
function isMeasuredByChest({ measurements }: Measured): boolean {
  return Object.values(measurements).some(({ chest }) => chest !== undefined);
}

/** The size's measures in SIZE_CHART, if the chart has the size and applies to the product. */
export function findChartRow(product: Measured, size: string): Record<string, number> | undefined {
  if (!Object.hasOwn(SIZE_CHART, size) || isMeasuredByChest(product)) return undefined;
  return SIZE_CHART[size as keyof typeof SIZE_CHART];
}

/** A measure of a size: the product's own before the chart's. */
export function findMeasure(product: Measured, size: string, name: string): Measure | undefined {
  const own = product.measurements[size]?.[name];
  if (own !== undefined) return { inches: toInches(own), centimetres: own };
  const ofChart = findChartRow(product, size)?.[name];
  return ofChart === undefined ? undefined : { inches: ofChart, centimetres: toCentimetres(ofChart) };
}

/** 'chest 38 in (97 cm)' or 'bust 36 in (91 cm)'; undefined for a size with neither. */
export function formatMainMeasure(product: Measured, size: string): string | undefined {
  for (const name of ['chest', 'bust']) {
    const measure = findMeasure(product, size, name);
    if (measure) return `${name} ${measure.inches} in (${measure.centimetres} cm)`;
  }
  return undefined;
}

/** 'bust 91 cm, waist 71 cm' in the chart's order; undefined without measurements. */
export function formatMeasurements(measured: Record<string, number> | undefined): string | undefined {
  const known = MEASURES.filter((measure) => measured?.[measure] !== undefined);
  return known.map((measure) => `${measure} ${measured?.[measure]} cm`).join(', ') || undefined;
}
