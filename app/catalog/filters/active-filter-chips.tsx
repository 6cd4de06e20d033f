import { Link } from 'react-router';
import { RemovableChip } from '#app/ui/actions/chip.tsx';
import { activeFilters, clearFilters } from '../listing/active-filters.ts';
import type { ProductQuery } from '../listing/product-query.ts';
import styles from './active-filter-chips.module.css';

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
