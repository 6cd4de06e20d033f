import { Link } from 'react-router';
import { HiddenQueryFields } from '#app/catalog/filters/filter-group.tsx';
import { listingPath, type ProductQuery } from '#app/catalog/listing/product-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import { hasNextPage, type InfiniteListState } from './infinite-list.ts';
import styles from './listing-pagination.module.css';
import type { InfiniteList } from './use-infinite-list.ts';

interface ListingPaginationProps {
  query: ProductQuery;
  infiniteList: InfiniteList;
  /** loads the next page on request */
  onLoadMore: () => void;
  /** the message if the next page fails to load */
  failed: string;
}

/** The end of a listing: automatic loading or a button, and page numbers without scripts. */
export function ListingPagination({ query, infiniteList, onLoadMore, failed }: ListingPaginationProps) {
  const { shown, status, end } = infiniteList;
  const { pages, first } = shown;
  if (shown.products.length === 0 || (pages <= 1 && first === 1)) return null;
  return (
    <div ref={end}>
      <div className="unscripted-only">
        <PageNumbers page={first} pages={pages} pageTo={(page) => listingPath({ ...query, page })} />
      </div>
      <div className={styles.more}>
        <p className="num" role="status">
          {formatShownCount(shown)}
        </p>
        {status === 'failed' && <FailedNotice message={failed} onRetry={onLoadMore} />}
        {hasNextPage(shown) && status !== 'failed' && (
          <form
            action={query.listingPage}
            onSubmit={(submit) => {
              submit.preventDefault();
              onLoadMore();
            }}
          >
            <HiddenQueryFields query={query} without={[]} />
            <input type="hidden" name="page" value={shown.last + 1} />
            <Button type="submit" look="quiet" busy={status === 'loading'} busyLabel="Loading products...">
              Load more
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}

function formatShownCount({ products, total, first }: InfiniteListState): string {
  if (first === 1) return `${products.length} of ${total} products shown`;
  return `${products.length} of ${total} products shown, from page ${first}`;
}

/** Shown above a listing that was opened at a later page. */
export function FromFirstProductLink({ query, shown }: { query: ProductQuery; shown: InfiniteListState }) {
  if (shown.first === 1 || shown.total === 0) return null;
  return (
    <p className={styles.middle}>
      {shown.products.length > 0
        ? `Showing products from page ${shown.first} of ${shown.pages}.`
        : 'There are no products on this page.'}{' '}
      <Link to={listingPath({ ...query, page: 1 })} className="link">
        Go to the first page
      </Link>
    </p>
  );
}
