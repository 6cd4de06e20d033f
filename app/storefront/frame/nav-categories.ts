import type { Category } from '#app/catalog/catalog.schema.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';

const MAX_SALE_CATEGORIES = 3;

export const isRentalCategory = (category: Pick<Category, 'name'>) =>
  category.name.toLowerCase() === 'rental';

/** Up to three sale categories in the admin's order, and the rental category last (screens §2, Navbar). */
export function navCategories<C extends Pick<Category, 'name'>>(categories: readonly C[]): C[] {
  const sold = categories.filter((category) => !isRentalCategory(category));
  return [...sold.slice(0, MAX_SALE_CATEGORIES), ...categories.filter(isRentalCategory)];
}

export const categoryPath = (category: Pick<Category, 'name'>) =>
  listingPath({ category: category.name.toLowerCase() });
