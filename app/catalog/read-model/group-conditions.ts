import type { CategoryTree } from './category-tree.ts';
import {
  type ColumnFilter,
  equalsAny,
  fittingVariants,
  flagsOf,
  isWantedIn,
  remember,
} from './fitting-variants.ts';
import type { ProductColumns } from './product-columns.ts';
import type { ProductGroup } from './product-groups.ts';

/** The facets' conditions that all products of a group meet or fail together, as bits; the price is the fourth. */
const SUBCATEGORY = 1;
const COUNTRY = 2;
const VARIANT = 4;
export const ALL = 7;
export const ALL_BUT_SUBCATEGORY = ALL - SUBCATEGORY;
export const ALL_BUT_COUNTRY = ALL - COUNTRY;
export const ALL_BUT_VARIANT = ALL - VARIANT;
/** A facet ignores one condition, its own. */
const COUNTED = [ALL, ALL_BUT_SUBCATEGORY, ALL_BUT_COUNTRY, ALL_BUT_VARIANT];

/** By group, the conditions that its products meet; 0 for groups that no facet counts. */
export function fitsOfGroups(columns: ProductColumns, tree: CategoryTree, filter: ColumnFilter): Uint8Array {
  const { groups } = columns;
  const isShown = shownCategories(columns, tree, filter);
  const isInSubcategory = flagsOf(columns.subcategories.texts, (id) =>
    isWantedIn(filter.subcategory, (wanted) => tree.isNamed(id, wanted)),
  );
  const isOfCountry = flagsOf(columns.countries.texts, (name) => equalsAny(name, filter.country));
  const hasVariant = variantCondition(columns, filter);
  const fits = new Uint8Array(groups.limit);
  for (let number = 0; number < groups.limit; number++) {
    const group = groups.get(number);
    if (groups.sizeOf(number) === 0 || !isShown(group)) continue;
    const met =
      (isInSubcategory[group.subcategory] === 1 ? SUBCATEGORY : 0) |
      (isOfCountry[group.country] === 1 ? COUNTRY : 0) |
      (hasVariant(group.variantList) ? VARIANT : 0);
    if (COUNTED.includes(met)) fits[number] = met;
  }
  return fits;
}

/** Whether a list may show the products of a group. */
function shownCategories(
  { categories, subcategories }: ProductColumns,
  tree: CategoryTree,
  { category, rental, free }: ColumnFilter,
): (group: ProductGroup) => boolean {
  const showsSale = rental !== true && !free;
  const showsRentals = rental !== false;
  const isWanted = (id: string) => tree.isNamed(id, category);
  const forSale = flagsOf(categories.texts, (id) => isWanted(id) && showsSale && tree.isSaleCategory(id));
  const toRent = flagsOf(categories.texts, (id) => isWanted(id) && showsRentals && tree.isVisible(id));
  const isVisible = flagsOf(subcategories.texts, (id) => id === '' || tree.isVisible(id));
  return (group) =>
    (group.isRental ? toRent : forSale)[group.category] === 1 && isVisible[group.subcategory] === 1;
}

/** Whether a single variant of a list fits size, colour, family and stock; always true without these filters. */
function variantCondition(columns: ProductColumns, filter: ColumnFilter): (list: number) => boolean {
  const { size, color, colorFamily, inStock } = filter;
  if (!size && !color && !colorFamily && !inStock) return () => true;
  const { variantLists } = columns;
  const fitting = fittingVariants(columns, filter);
  return remember(variantLists.limit, (list) =>
    variantLists
      .get(list)
      .some((variant) => fitting.size(variant) && fitting.color(variant) && fitting.family(variant)),
  );
}
