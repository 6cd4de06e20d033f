import { Form, useNavigate } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { listingPath, PRODUCT_SORTS, type ProductQuery, type ProductSort } from '../listing/product-query.ts';
import { HiddenQueryFields } from './filter-group.tsx';
import styles from './sort-select.module.css';

const SORT_NAMES: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-asc': 'Price Low to High',
  'price-desc': 'Price High to Low',
  newest: 'Newest',
};

/** Applied on change; without scripts by a button. */
export function SortSelect({ query }: { query: ProductQuery }) {
  const navigate = useNavigate();
  const sortBy = (sort: string) =>
    navigate(listingPath({ ...query, sort: sort as ProductSort, page: 1 }), { preventScrollReset: true });
  return (
    <Form action={query.listingPage} className={styles.form}>
      <HiddenQueryFields query={query} without={['sort']} />
      <span className={styles.label} aria-hidden>
        Sort:
      </span>
      <Select
        key={query.sort}
        name="sort"
        aria-label="Sort by"
        defaultValue={query.sort}
        className={styles.select}
        onChange={(change) => sortBy(change.target.value)}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {query.q && sort === 'featured' ? 'Relevance' : SORT_NAMES[sort]}
          </option>
        ))}
      </Select>
      <div className="unscripted-only">
        <Button type="submit" look="quiet" small>
          Sort
        </Button>
      </div>
    </Form>
  );
}
