import { BUSTS, type ChartSize, isInSizeChart, type Measured, toCentimetres, toInches } from './sizes.ts';

/** Measurements of women's bodies in inches (screens §3). */
export const SIZE_CHART: Record<ChartSize, Record<'bust' | 'waist' | 'hip' | 'length', number>> = {
  XS: { bust: BUSTS.XS, waist: 24, hip: 34, length: 54 },
  S: { bust: BUSTS.S, waist: 26, hip: 36, length: 54.5 },
  M: { bust: BUSTS.M, waist: 28, hip: 38, length: 55 },
  L: { bust: BUSTS.L, waist: 30, hip: 40, length: 55.5 },
  XL: { bust: BUSTS.XL, waist: 32, hip: 42, length: 56 },
  XXL: { bust: BUSTS.XXL, waist: 34, hip: 44, length: 56.5 },
};

export interface Measure {
  inches: number;
  centimetres: number;
}

/** A measure of a size: the product's own before the chart's. */
export function findMeasure(product: Measured, size: string, name: string): Measure | undefined {
  const own = product.measurements[size]?.[name];
  if (own !== undefined) return { inches: toInches(own), centimetres: own };
  const row: Record<string, number> = isInSizeChart(product, size) ? SIZE_CHART[size] : {};
  const ofChart = row[name];
  return ofChart === undefined ? undefined : { inches: ofChart, centimetres: toCentimetres(ofChart) };
}
