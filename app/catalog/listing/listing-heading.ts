import type { ProductQuery } from './product-query.ts';

/**
 * The listing's heading (screens §2, Product listing): All Products, the category's name, or the tag in title case
 * plus Products. `categoryName` is the category's name with its original capitals, if known.
 */
export function listingHeading(query: Pick<ProductQuery, 'category' | 'tag'>, categoryName?: string): string {
  if (query.category) return categoryName ?? titleCase(query.category);
  if (query.tag) return `${titleCase(query.tag)} Products`;
  return 'All Products';
}

/** women-collection → Women Collection */
export function titleCase(text: string): string {
  return text
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}
