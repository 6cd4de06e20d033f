import { BUSTS } from './sizes.ts';

export interface SizeSet {
  name: string;
  sizes: readonly string[];
}

const STANDARD: SizeSet = { name: 'XS to XXL', sizes: Object.keys(BUSTS) };

/** The size sets that the product form offers; the first is the standard one (screens §9). */
export const SIZE_SETS: readonly SizeSet[] = [
  STANDARD,
  { name: '3XL to 6XL', sizes: ['3XL', '4XL', '5XL', '6XL'] },
  { name: 'Free size', sizes: ['Free'] },
  { name: 'Shoes, 36 to 41', sizes: ['36', '37', '38', '39', '40', '41'] },
  { name: 'Shoes, 40 to 46', sizes: ['40', '41', '42', '43', '44', '45', '46'] },
  { name: 'Waist, 26 to 40 in', sizes: ['26', '28', '30', '32', '34', '36', '38', '40'] },
  { name: 'Children, 0 to 24 months', sizes: ['0-3M', '3-6M', '6-9M', '9-12M', '12-18M', '18-24M'] },
  { name: 'Children, 2 to 13 years', sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y', '12-13Y'] },
];

/**
 * The set with the most of a product's sizes; without one, that of the sizes which its category already has; else the
 * standard set.
 */
export function findSizeSet(ofProduct: readonly string[], ofCategory: readonly string[] = []): SizeSet {
  return findClosestSet(ofProduct) ?? findClosestSet(ofCategory) ?? STANDARD;
}

function findClosestSet(wanted: readonly string[]): SizeSet | undefined {
  const countIn = ({ sizes }: SizeSet) => sizes.filter((size) => wanted.includes(size)).length;
  const most = Math.max(...SIZE_SETS.map(countIn));
  return most === 0 ? undefined : SIZE_SETS.find((set) => countIn(set) === most);
}
