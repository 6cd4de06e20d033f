import type { Fit, FitSummary } from './fit.ts';
import { findMeasure } from './size-chart.ts';
import { BUSTS, isForChildren, isForMenOrChildren, type Measured, sortBySize } from './sizes.ts';

/** The fields of a product that its sizes depend on. */
export interface SizedProduct extends Measured {
  fit?: FitSummary;
}

/** The measures of a body, in the order of the form. */
export const BODY_MEASURES = ['chest', 'bust', 'waist', 'hip'] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];
export type LengthUnit = 'in' | 'cm';

/** The given measures of a body, in the unit in which they were measured. */
export interface Body extends Partial<Record<BodyMeasure, number | undefined>> {
  unit: LengthUnit;
}

/** Sizes of other labels, with the bust in inches that they are made for. */
export const SIZE_SYSTEMS = {
  Letters: BUSTS,
  India: { 32: 32, 34: 34, 36: 36, 38: 38, 40: 40, 42: 42 },
  UK: { 8: 32, 10: 34, 12: 36, 14: 38, 16: 40, 18: 42 },
  EU: { 36: 32, 38: 34, 40: 36, 42: 38, 44: 40, 46: 42 },
  US: { 4: 32, 6: 34, 8: 36, 10: 38, 12: 40, 14: 42 },
} as const satisfies Record<string, Record<string, number>>;
export type SizeSystem = keyof typeof SIZE_SYSTEMS;

/** The bust in inches of another label's size; undefined for an unknown one. */
export function bustOf(system: SizeSystem, size: string): number | undefined {
  const sizes: Record<string, number> = SIZE_SYSTEMS[system];
  return Object.hasOwn(sizes, size) ? sizes[size] : undefined;
}

export type Wearer = 'women' | 'men' | 'children';

/** By the category; sizes by age, such as 6-7Y, are children's in any. */
export function findWearer(product: Measured): Wearer {
  const isByAge = product.sizes.some((size) => /\d[YM]$/i.test(size));
  if (isByAge || isForChildren(product.categoryName)) return 'children';
  return isForMenOrChildren(product) ? 'men' : 'women';
}

export interface SizeAdvice {
  /** undefined if every size is too small, or much too large */
  size: string | undefined;
  why: string;
}

/**
 * The smallest size that is large enough for all given measures, one larger or smaller if reviewers say that the product runs
 * small or large. Undefined without measures, or if the product's sizes have none. Compares in the unit of the body, so
 * that rounding in a conversion refuses no size.
 */
export function findSize(product: SizedProduct, body: Body): SizeAdvice | undefined {
  const given = listBodyMeasures(product).filter((measure) => body[measure] !== undefined);
  const sizes = listMeasuredSizes(product);
  if (given.length === 0 || sizes.length === 0) return undefined;
  const tooSmall = (size: string) =>
    given.find(
      (measure) =>
        (limitOf(product, size, measure, body) ?? Number.POSITIVE_INFINITY) < Number(body[measure]),
    );
  const index = sizes.findIndex((size) => !tooSmall(size));
  if (index === -1) {
    const largest = sizes.at(-1) as string;
    const measure = tooSmall(largest) as BodyMeasure;
    const limit = limitOf(product, largest, measure, body);
    return refuseSize(`largest size, ${largest}`, { measure, limit, body });
  }
  const smallest = sizes[0] as string;
  const limits = given.map((measure) => limitOf(product, smallest, measure, body) ?? 0);
  if (given.every((measure, place) => Number(limits[place]) - Number(body[measure]) > MOST_EASE[body.unit]))
    return refuseSize(`smallest size, ${smallest}`, {
      measure: given[0] as BodyMeasure,
      limit: limits[0],
      body,
    });
  const step = STEP[product.fit?.fit ?? 'True to size'];
  const advised = sizes[index + step] ?? (sizes[index] as string);
  const fitted = sizes[index] as string;
  return {
    size: advised,
    why: [describe(product, fitted, body), describeFit(product, { fitted, advised })].join(''),
  };
}

/** A larger number must be in centimetres. */
const LONGEST_IN_INCHES = 60;

/** Clothes that are two sizes too large. */
const MOST_EASE: Record<LengthUnit, number> = { in: 4, cm: 10 };

interface Refusal {
  measure: BodyMeasure;
  limit: number | undefined;
  body: Body;
}

/** No size, because the nearest one is too small or much too large. */
function refuseSize(nearest: string, { measure, limit, body }: Refusal): SizeAdvice {
  return {
    size: undefined,
    why: `The ${nearest}, has a ${measure} of ${limit} ${body.unit}. Yours is ${body[measure]} ${body.unit}.${
      body.unit === 'in' && Number(body[measure]) > LONGEST_IN_INCHES ? ' Did you measure in cm?' : ''
    }`,
  };
}

const STEP: Record<Fit, number> = { 'Runs small': 1, 'True to size': 0, 'Runs large': -1 };

/** 'Bust 36 in fits M (36 in), hip 37 in fits M (38 in).' */
function describe(product: SizedProduct, size: string, body: Body): string {
  const parts = BODY_MEASURES.flatMap((measure) => {
    const limit = limitOf(product, size, measure, body);
    return body[measure] === undefined || limit === undefined
      ? []
      : `${measure} ${body[measure]} ${body.unit} fits ${size} (${limit} ${body.unit})`;
  });
  const text = parts.join(', ');
  return text && `Your ${text}.`;
}

function describeFit(
  { fit }: SizedProduct,
  { fitted, advised }: { fitted: string; advised: string },
): string {
  if (!fit) return '';
  if (fitted === advised) return ` ${fit.text}.`;
  return ` ${fit.text}, so we suggest ${advised} instead of ${fitted}.`;
}

/** The measures of a body that the product's sizes have, in the order of the form. */
export function listBodyMeasures(product: SizedProduct): BodyMeasure[] {
  return BODY_MEASURES.filter((measure) => product.sizes.some((size) => findMeasure(product, size, measure)));
}

/** Sizes with a measure of a body, from small to large. */
export function listMeasuredSizes(product: SizedProduct): string[] {
  const measured = product.sizes.filter((size) =>
    BODY_MEASURES.some((measure) => findMeasure(product, size, measure)),
  );
  return sortBySize(measured, (size) => size);
}

const UNIT_NAMES = { in: 'inches', cm: 'centimetres' } as const;

/** In the unit of the body. */
function limitOf(
  product: SizedProduct,
  size: string,
  measure: BodyMeasure,
  { unit }: Body,
): number | undefined {
  return findMeasure(product, size, measure)?.[UNIT_NAMES[unit]];
}
