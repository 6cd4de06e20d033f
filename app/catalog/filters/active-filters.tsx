import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { RemovableChip } from '#app/ui/actions/chip.tsx';
import {
  type ListFilter,
  listingPath,
  PRICE_SLIDER_MAX,
  type ProductQuery,
  type StepFilter,
} from '../listing/product-query.ts';
import styles from './active-filters.module.css';
import { formatOccasion, STEP_LABELS, toggleStep, toggleValue } from './filter-values.ts';

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
  const addValues = (name: ListFilter, label: (value: string) => string = (value) => value) => {
    for (const value of query[name] ?? [])
      filters.push({ label: label(value), without: listingPath(toggleValue(query, name, value)) });
  };
  const addStep = (name: StepFilter) => {
    const step = query[name];
    if (step !== undefined)
      filters.push({ label: STEP_LABELS[name](step), without: listingPath(toggleStep(query, name, step)) });
  };
  if (query.listingPage === '/search') {
    addFilter(query.category, { category: undefined });
    addFilter(query.tag, { tag: undefined });
  } else {
    addFilter(query.q && `“${query.q}”`, { q: undefined });
  }
  addValues('subcategory');
  addFilter(priceLabel(query), { minPrice: undefined, maxPrice: undefined });
  addValues('size', (size) => `Size ${size}`);
  addValues('color');
  addValues('colorFamily');
  addFilter(query.rental !== undefined && (query.rental ? 'To rent' : 'To buy'), { rental: undefined });
  addFilter(query.from && query.to && `Available ${formatPeriod(query.from, query.to)}`, {
    ...{ from: undefined, to: undefined, pin: undefined },
  });
  addFilter(query.from && query.pin && `Sent to ${query.pin}`, { pin: undefined });
  addFilter(query.inStock && 'In stock', { inStock: undefined });
  addValues('brand');
  addValues('fabric');
  addValues('occasion', formatOccasion);
  addStep('rating');
  addStep('discount');
  addValues('country', (country) => `Made in ${country}`);
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
  return `${formatRupees(from)} to ${formatPriceBound(to)}`;
}

/** '₹1,999', or '₹5000+' at the slider's right end. */
export function formatPriceBound(price: number): string {
  return price >= PRICE_SLIDER_MAX ? `₹${PRICE_SLIDER_MAX}+` : formatRupees(price);
}

interface ActiveFilterChipsProps {
  query: ProductQuery;
  /** called before one or all filters are removed */
  onRemove: () => void;
}

export function ActiveFilterChips({ query, onRemove }: ActiveFilterChipsProps) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map((filter) => (
        <li key={filter.label}>
          <RemovableChip to={filter.without} onRemove={onRemove}>
            {filter.label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Link
          to={clearFilters(query)}
          className={`link ${styles.clear}`}
          preventScrollReset
          onClick={onRemove}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
