import { shownPeriod } from '#app/foundation/shown-date.ts';
import { listingPath, PRICE_SLIDER_MAX, type ProductQuery } from './product-query.ts';

export interface ActiveFilter {
  label: string;
  /** the listing without this filter */
  without: string;
}

/** The filters in force, as words, each with the way to take it off; what the heading says is none. */
export function activeFilters(query: ProductQuery): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const note = (label: string | undefined | false, off: Partial<ProductQuery>) => {
    if (label) filters.push({ label, without: listingPath({ ...query, ...off, page: 1 }) });
  };
  if (query.place === '/search') {
    note(query.category, { category: undefined });
    note(query.tag, { tag: undefined });
  } else {
    note(query.q && `“${query.q}”`, { q: undefined });
  }
  note(query.subcategory, { subcategory: undefined });
  note(priceLabel(query), { minPrice: undefined, maxPrice: undefined });
  note(query.size && `Size ${query.size}`, { size: undefined });
  note(query.color, { color: undefined });
  note(query.rental !== undefined && (query.rental ? 'To rent' : 'To buy'), { rental: undefined });
  note(query.from && query.to && `Free ${shownPeriod(query.from, query.to)}`, {
    from: undefined,
    to: undefined,
  });
  note(query.inStock && 'In stock', { inStock: undefined });
  note(query.country && `Made in ${query.country}`, { country: undefined });
  return filters;
}

/** The listing with its heading's choice alone. */
export function withoutFilters({ place, q, category, tag, sort }: ProductQuery): string {
  return listingPath(place === '/search' ? { place, q, sort } : { category, tag, sort });
}

function priceLabel({ minPrice, maxPrice }: ProductQuery): string | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return priceRange(minPrice ?? 0, maxPrice ?? PRICE_SLIDER_MAX);
}

/** '₹500 to ₹5000+': the slider's right end has no bound (CONTRACT §4, Price filter). */
export function priceRange(from: number, to: number): string {
  return `₹${from} to ₹${to}${to >= PRICE_SLIDER_MAX ? '+' : ''}`;
}
