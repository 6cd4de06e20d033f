import { Link } from 'react-router';
import { RemovableChip } from '#app/ui/chip.tsx';
import { activeFilters, withoutFilters } from '../active-filters.ts';
import type { ProductQuery } from '../product-query.ts';
import styles from './active-filter-chips.module.css';

export function ActiveFilterChips({ query }: { query: ProductQuery }) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {filters.map((filter) => (
        <li key={filter.label}>
          <RemovableChip to={filter.without}>{filter.label}</RemovableChip>
        </li>
      ))}
      <li>
        <Link to={withoutFilters(query)} className={`link ${styles.clear}`} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
