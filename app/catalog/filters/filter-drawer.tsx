import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Drawer } from '#app/ui/overlays/dialog.tsx';
import type { ProductQuery } from '../listing/product-query.ts';
import { clearFilters } from './active-filters.tsx';
import { type FilteredList, ListingFilters } from './listing-filters.tsx';

interface FilterDrawerProps {
  query: ProductQuery;
  list: FilteredList;
  subcategories: string[] | 'failed';
  open: boolean;
  onClose: () => void;
}

/** The filters in a drawer on the right. */
export function FilterDrawer({ query, list, subcategories, open, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title="Filter"
      open={open}
      onClose={onClose}
      foot={
        <>
          <ButtonLink to={clearFilters(query)} look="quiet" preventScrollReset>
            Clear all
          </ButtonLink>
          <Button full onClick={onClose}>
            Show {list.pagination.total}
          </Button>
        </>
      }
    >
      <ListingFilters
        query={query}
        facets={list.facets}
        total={list.pagination.total}
        subcategories={subcategories}
      />
    </Drawer>
  );
}
