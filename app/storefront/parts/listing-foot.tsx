import { Link } from 'react-router';
import { KeptQuery } from '#app/catalogue/parts/kept-query.tsx';
import { listingPath, type ProductQuery } from '#app/catalogue/product-query.ts';
import { Button } from '#app/ui/button.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { hasMore, type ShownList } from '../endless-list.ts';
import styles from './listing-foot.module.css';
import type { EndlessList } from './use-endless-list.ts';

interface ListingFootProps {
  query: ProductQuery;
  endless: EndlessList;
  /** asks for the next page at somebody's wish */
  onMore: () => void;
  /** what it says when the next page does not come */
  failed: string;
}

/** Where a listing goes on: by itself or by a button, and without scripts by the numbers of its pages. */
export function ListingFoot({ query, endless, onMore, failed }: ListingFootProps) {
  const { shown, status, end } = endless;
  const { pages, first } = shown;
  if (shown.products.length === 0 || (pages <= 1 && first === 1)) return null;
  return (
    <div ref={end}>
      <div className="unscripted-only">
        <PageNumbers page={first} pages={pages} pageTo={(page) => listingPath({ ...query, page })} />
      </div>
      <div className={styles.more}>
        <p className="num" role="status">
          {wordsOf(shown)}
        </p>
        {status === 'failed' && <FailedNotice message={failed} onRetry={onMore} />}
        {hasMore(shown) && status !== 'failed' && (
          <form
            action={query.place}
            onSubmit={(submit) => {
              submit.preventDefault();
              onMore();
            }}
          >
            <KeptQuery query={query} without={[]} />
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

function wordsOf({ products, total, first }: ShownList): string {
  if (first === 1) return `${products.length} of ${total} products shown`;
  return `${products.length} of ${total} products shown, from page ${first} on`;
}

/** Above a listing that somebody opened in its middle. */
export function FromTheFirst({ query, shown }: { query: ProductQuery; shown: ShownList }) {
  if (shown.first === 1 || shown.total === 0) return null;
  return (
    <p className={styles.middle}>
      {shown.products.length > 0
        ? `From page ${shown.first} of ${shown.pages} on.`
        : 'The list ends before this page.'}{' '}
      <Link to={listingPath({ ...query, page: 1 })} className="link">
        Show from the first product
      </Link>
    </p>
  );
}
