import type { ProductPage } from '../catalog.schema.ts';

/** The bust in inches of SIZE_CHART's sizes. Separate, because product pages have no bytes left for the whole chart. */
export const BUSTS = { XS: 32, S: 34, M: 36, L: 38, XL: 40, XXL: 42 } as const;
export type ChartSize = keyof typeof BUSTS;

const LETTER_SIZES = Object.keys(BUSTS);

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

export const MEASURES = ['chest', 'bust', 'waist', 'hip', 'length'] as const;

const CM_PER_INCH = 2.54;

export const toCentimetres = (inches: number) => Math.round(inches * CM_PER_INCH);

/** Rounds to the half inch, below 12 inches to the tenth: shoe sizes are a quarter of an inch apart. */
export function toInches(centimetres: number): number {
  const inches = centimetres / CM_PER_INCH;
  const steps = inches < 12 ? 10 : 2;
  return Math.round(inches * steps) / steps;
}

/** The measurements of a product's sizes, and its category, which distinguishes women's clothes from others. */
export type Measured = Pick<ProductPage, 'sizes' | 'measurements' | 'categoryName'>;

/** By the words of a category's name: 'Kids', 'Girls’ lehengas'. */
export const isForChildren = (category: string) => /\b(kids|boys|girls|children)\b/i.test(category);

/** Clothes for men and children: measured by the chest, or in a category of theirs. SIZE_CHART is of women's bodies. */
export function isForMenOrChildren({ measurements, categoryName }: Measured): boolean {
  return (
    /\bmen\b/i.test(categoryName) ||
    isForChildren(categoryName) ||
    Object.values(measurements).some(({ chest }) => chest)
  );
}

/** Whether SIZE_CHART has the size and applies to the product. */
export function isInSizeChart(product: Measured, size: string): size is ChartSize {
  return Object.hasOwn(BUSTS, size) && !isForMenOrChildren(product);
}

/** 'chest 38 in (97 cm)', 'bust 36 in (91 cm)' or 'foot 9.5 in (24.1 cm)'; undefined for a size without them. */
export function formatMainMeasure(product: Measured, size: string): string | undefined {
  const { chest, bust, foot } = product.measurements[size] ?? {};
  const own = chest ?? bust ?? foot;
  const ofChart = isInSizeChart(product, size) ? BUSTS[size] : undefined;
  const inches = own ? toInches(own) : ofChart;
  const name = chest ? 'chest' : own && own === foot ? 'foot' : 'bust';
  return inches ? `${name} ${inches} in (${own ?? toCentimetres(inches)} cm)` : undefined;
}

/** 'bust 91 cm, waist 71 cm' in the chart's order; undefined without measurements. */
export function formatMeasurements(measured: Record<string, number> | undefined): string | undefined {
  const known = MEASURES.filter((measure) => measured?.[measure] !== undefined);
  return known.map((measure) => `${measure} ${measured?.[measure]} cm`).join(', ') || undefined;
}
