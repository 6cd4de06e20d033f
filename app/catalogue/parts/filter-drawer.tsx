import { SlidersHorizontal } from 'lucide';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLate } from '#app/ui/use-late.ts';
import { activeFilters } from '../active-filters.ts';
import type { ProductList } from '../catalogue.shapes.ts';
import type { ProductQuery } from '../product-query.ts';
import styles from './filter-drawer.module.css';

interface FilterDrawerProps {
  query: ProductQuery;
  list: ProductList;
  subcategories: string[] | 'failed';
}

/** The filters on small screens: a sheet; where it is not to be had the button leads down to them. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { part, isOpen, open, close, onReach } = useLate(() => import('./filter-sheet.tsx'));
  const { query } = props;
  const inForce = activeFilters(query).length;
  return (
    <div className={styles.opener}>
      <Link
        to="#filters"
        className={buttonClass({ look: 'quiet', small: true, full: true })}
        {...onReach}
        onClick={(click) => {
          click.preventDefault();
          open(() => document.getElementById('filters')?.scrollIntoView());
        }}
      >
        <span className={styles.face}>
          <Icon of={SlidersHorizontal} size={16} />
          {inForce > 0 ? `Filter (${inForce})` : 'Filter'}
        </span>
      </Link>
      {part && <part.FilterSheet {...props} open={isOpen} onClose={close} />}
    </div>
  );
}
