import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { withoutFilters } from '../active-filters.ts';
import type { ProductList } from '../catalogue.shapes.ts';
import type { ProductQuery } from '../product-query.ts';
import { ListingFilters } from './listing-filters.tsx';

interface FilterSheetProps {
  query: ProductQuery;
  list: ProductList;
  subcategories: string[] | 'failed';
  open: boolean;
  onClose: () => void;
}

/** The filters as a sheet from the right. */
export function FilterSheet({ query, list, subcategories, open, onClose }: FilterSheetProps) {
  return (
    <Drawer
      title="Filter"
      open={open}
      onClose={onClose}
      foot={
        <>
          <ButtonLink to={withoutFilters(query)} look="quiet" preventScrollReset>
            Clear all
          </ButtonLink>
          <Button full onClick={onClose}>
            Show {list.pagination.total}
          </Button>
        </>
      }
    >
      <ListingFilters query={query} facets={list.facets} subcategories={subcategories} />
    </Drawer>
  );
}
