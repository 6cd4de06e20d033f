import type { ProductPage } from '../catalog.schema.ts';
import { listingPath } from '../listing/product-query.ts';

/** The way from the home page to a product's own. */
export function buildBreadcrumbs({ _id, name, category, subcategory }: ProductPage) {
  const inCategory = { category: category.name.toLowerCase() };
  const way = [
    { name: 'Home', to: '/' },
    { name: category.name, to: listingPath(inCategory) },
  ];
  if (subcategory) {
    way.push({ name: subcategory.name, to: listingPath({ ...inCategory, subcategory: subcategory.name }) });
  }
  return [...way, { name, to: `/product/${_id}` }];
}
