import { formatPeriod } from '#app/platform/time/format-date.ts';
import { listingPath, PRICE_SLIDER_MAX, type ProductQuery } from './product-query.ts';

export interface ActiveFilter {
  label: string;
  /** the listing without this filter */
  without: string;
}

/** Labels of the active filters with links that remove them; the filter shown in the heading is left out. */
export function activeFilters(query: ProductQuery): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const addFilter = (label: string | undefined | false, change: Partial<ProductQuery>) => {
    if (label) filters.push({ label, without: listingPath({ ...query, ...change, page: 1 }) });
  };
  if (query.listingPage === '/search') {
    addFilter(query.category, { category: undefined });
    addFilter(query.tag, { tag: undefined });
  } else {
    addFilter(query.q && `“${query.q}”`, { q: undefined });
  }
  addFilter(query.subcategory, { subcategory: undefined });
  addFilter(priceLabel(query), { minPrice: undefined, maxPrice: undefined });
  addFilter(query.size && `Size ${query.size}`, { size: undefined });
  addFilter(query.color, { color: undefined });
  addFilter(query.rental !== undefined && (query.rental ? 'To rent' : 'To buy'), { rental: undefined });
  addFilter(query.from && query.to && `Free ${formatPeriod(query.from, query.to)}`, {
    from: undefined,
    to: undefined,
  });
  addFilter(query.inStock && 'In stock', { inStock: undefined });
  addFilter(query.country && `Made in ${query.country}`, { country: undefined });
  return filters;
}

/** The listing without filters, except the one shown in the heading. */
export function clearFilters({ listingPage, q, category, tag, sort }: ProductQuery): string {
  return listingPath(listingPage === '/search' ? { listingPage, q, sort } : { category, tag, sort });
}

function priceLabel({ minPrice, maxPrice }: ProductQuery): string | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return formatPriceRange(minPrice ?? 0, maxPrice ?? PRICE_SLIDER_MAX);
}

/** '₹500 to ₹5000+': the slider's right end means no limit (rules §4, Price filter). */
export function formatPriceRange(from: number, to: number): string {
  return `₹${from} to ₹${to}${to >= PRICE_SLIDER_MAX ? '+' : ''}`;
}
