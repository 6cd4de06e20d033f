import { SlidersHorizontal } from 'lucide';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { listingPath, type ProductQuery } from '../listing/product-query.ts';
import { activeFilters } from './active-filters.tsx';
import styles from './filter-drawer-button.module.css';
import type { FilteredList } from './listing-filters.tsx';

interface FilterDrawerButtonProps {
  query: ProductQuery;
  list: FilteredList;
  subcategories: string[] | 'failed';
}

/** Opens the filters in a drawer on small screens; links to the filters below if the drawer cannot be loaded. */
export function FilterDrawerButton(props: FilterDrawerButtonProps) {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./filter-drawer.tsx'));
  const { query } = props;
  const activeCount = activeFilters(query).length;
  return (
    <div className={styles.opener}>
      <Link
        to={`${listingPath(query)}#filters`}
        className={buttonClass({ look: 'quiet', small: true, full: true })}
        {...preloadProps}
        onClick={(event) => {
          event.preventDefault();
          open(() => document.getElementById('filters')?.scrollIntoView());
        }}
      >
        <span className={styles.label}>
          <Icon of={SlidersHorizontal} size={16} />
          {activeCount > 0 ? `Filter (${activeCount})` : 'Filter'}
        </span>
      </Link>
      {part && <part.FilterDrawer {...props} open={isOpen} onClose={close} />}
    </div>
  );
}
