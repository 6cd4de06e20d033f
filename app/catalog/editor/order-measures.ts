import { MEASURES } from '../offers/sizes.ts';

/** From the top of the body to its bottom; shops add measures of their own. */
const ORDER: readonly string[] = ['chest', 'bust', 'waist', 'hip', 'shoulder', 'sleeve', 'length', 'inseam'];

/** The measures that a product has and those that every product may have, in the order in which they are entered. */
export function orderMeasures(own: readonly string[]): string[] {
  const all = [...new Set([...MEASURES, ...own])];
  return [...ORDER.filter((name) => all.includes(name)), ...all.filter((name) => !ORDER.includes(name))];
}
