import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { activeFilters, withoutFilters } from '../active-filters.ts';
import type { ProductList } from '../catalogue.shapes.ts';
import type { ProductQuery } from '../product-query.ts';
import styles from './filter-drawer.module.css';
import { ListingFilters } from './listing-filters.tsx';

interface FilterDrawerProps {
  query: ProductQuery;
  list: ProductList;
  subcategories: string[] | 'failed';
}

/** The filters on small screens: a sheet from the right; without scripts the button leads down to them. */
export function FilterDrawer({ query, list, subcategories }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const inForce = activeFilters(query).length;
  const close = () => setOpen(false);
  return (
    <div className={styles.opener}>
      <Link
        to="#filters"
        className={buttonClass({ look: 'quiet', small: true, full: true })}
        onClick={(click) => {
          click.preventDefault();
          setOpen(true);
        }}
      >
        <span className={styles.face}>
          <Icon of={SlidersHorizontal} size={16} />
          {inForce > 0 ? `Filter (${inForce})` : 'Filter'}
        </span>
      </Link>
      <Drawer
        title="Filter"
        open={open}
        onClose={close}
        foot={
          <>
            <ButtonLink to={withoutFilters(query)} look="quiet" preventScrollReset>
              Clear all
            </ButtonLink>
            <Button full onClick={close}>
              Show {list.pagination.total}
            </Button>
          </>
        }
      >
        <ListingFilters query={query} facets={list.facets} subcategories={subcategories} />
      </Drawer>
    </div>
  );
}
