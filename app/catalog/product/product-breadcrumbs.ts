import type { ProductPage } from '../catalog.schema.ts';
import { listingPath } from '../listing/product-query.ts';

export function buildBreadcrumbs({ _id, name, category, subcategory }: ProductPage) {
  const inCategory = { category: category.name.toLowerCase() };
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: category.name, to: listingPath(inCategory) },
  ];
  if (subcategory) {
    breadcrumbs.push({
      name: subcategory.name,
      to: listingPath({ ...inCategory, subcategory: subcategory.name }),
    });
  }
  return [...breadcrumbs, { name, to: `/product/${_id}` }];
}
