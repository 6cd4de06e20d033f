import { LoaderCircle } from 'lucide';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useNavigation, useNavigationType } from 'react-router';
import { ActiveFilterChips, clearFilters } from '#app/catalog/filters/active-filters.tsx';
import { FilterDrawerButton } from '#app/catalog/filters/filter-drawer-button.tsx';
import { HiddenQueryFields } from '#app/catalog/filters/filter-group.tsx';
import { ListingFilters } from '#app/catalog/filters/listing-filters.tsx';
import { SortSelect } from '#app/catalog/filters/sort-select.tsx';
import { listingPath, type ProductQuery } from '#app/catalog/listing/product-query.ts';
import { saveWantedDates } from '#app/catalog/outfits/wanted-dates.ts';
import { AlsoInColour } from '#app/catalog/product/also-in-colour.tsx';
import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Breadcrumbs, type Crumb } from '#app/ui/display/breadcrumbs.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { ProductGrid } from '../sections/product-grid.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import { DeliveryOfList } from './delivery-of-list.tsx';
import { hasNextPage, type InfiniteListState, type PackedList } from './infinite-list.ts';
import styles from './listing-results.module.css';
import { type InfiniteList, useInfiniteList } from './use-infinite-list.ts';

interface ListingPageProps {
  heading: string;
  crumbs?: Crumb[];
  children: ReactNode;
}

/** The frame of a listing or search page. */
export function ListingPage({ heading, crumbs, children }: ListingPageProps) {
  return (
    <div className={classNames('wrap', styles.page, !crumbs && styles.withoutCrumbs)}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1 className="few-lines">{heading}</h1>
      {children}
    </div>
  );
}

/** Shown instead of the results if they could not be loaded. */
export function ListingFailed({ message }: { message: string }) {
  return (
    <div className={styles.failed}>
      <FailedNotice message={message} />
    </div>
  );
}

/** Shown if the filters leave nothing; `what` names the items. */
export function NoMatches({ query, what }: { query: ProductQuery; what: 'products' | 'results' }) {
  return (
    <EmptyState
      title="No products found"
      action={
        <ButtonLink to={clearFilters(query)} look="second">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>No {what} match all these filters. Remove one or clear them.</p>
    </EmptyState>
  );
}

/** An estimate of an outfit's fee for the days of the list; the server calculates the order's total. */
function FeeForDates({ product, query }: { product: ProductTile; query: ProductQuery }) {
  const { from: startDate, to: endDate } = query;
  if (!product.isRental || !startDate || !endDate) return null;
  const days = daysBetween(startDate, endDate);
  return (
    <p
      className={styles.fee}
    >{`${formatRupees(product.price * days)} for ${days === 1 ? '1 day' : `${days} days`}`}</p>
  );
}

interface ListingResultsProps {
  query: ProductQuery;
  list: PackedList;
  /** the names of all subcategories, in the admin's order */
  subcategories: SectionData<string[]>;
  /** shown instead of the grid if no product matches */
  emptyState: ReactNode;
  /** the message if a further page fails to load */
  failed: string;
}

/** The products of a listing or search, with filters, sorting and pagination. */
export function ListingResults({ query, list, subcategories, emptyState, failed }: ListingResultsProps) {
  const { total } = list.pagination;
  const navigation = useNavigation();
  const infiniteList = useInfiniteList(query, list);
  const { results, loadAndFocus } = useFocusOnNew(infiniteList);
  const { products, path } = infiniteList.shown;
  const section = useTopOfNewList(path);
  const tools = useRef<HTMLDivElement>(null);
  // The focused chip is removed with its filter, so move the focus to the toolbar.
  const focusTools = () => tools.current?.focus({ preventScroll: true });
  const isLoading = navigation.location?.pathname === query.listingPage;
  // Not in the filters, which hydrate later: a link that is tapped before also needs the dates.
  useEffect(() => {
    if (query.from && query.to) saveWantedDates({ startDate: query.from, endDate: query.to });
  }, [query.from, query.to]);
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          <span className="num">{total}</span> {total === 1 ? 'product' : 'products'}
        </p>
        {products.some(({ isRental }) => !isRental) && (
          <DeliveryOfList className={styles.deliver} products={products} />
        )}
      </div>
      <div className={styles.columns}>
        <aside id="filters" className={styles.filters} aria-label="Filters">
          <Suspense>
            <ListingFilters query={query} facets={list.facets} total={total} subcategories={subcategories} />
          </Suspense>
        </aside>
        <section ref={section} className={styles.results} aria-label="Products" aria-busy={isLoading}>
          <div className={styles.tools}>
            <ActiveFilterChips query={query} onRemove={focusTools} />
            <div ref={tools} tabIndex={-1} className={styles.bar}>
              <FilterDrawerButton query={query} list={list} subcategories={subcategories} />
              <SortSelect query={query} />
            </div>
          </div>
          <h2 className="visually-hidden">Products</h2>
          <FromFirstProductLink query={query} shown={infiniteList.shown} />
          {list.deliveryProblem && <Notice tone="warn">{list.deliveryProblem}</Notice>}
          <div ref={results}>
            {total === 0 ? (
              emptyState
            ) : (
              <Suspense>
                <ProductGrid
                  products={products}
                  columns="beside"
                  opensPage
                  note={(product) => (
                    <>
                      <AlsoInColour product={product} />
                      <FeeForDates product={product} query={query} />
                    </>
                  )}
                />
              </Suspense>
            )}
          </div>
          <ListingPagination
            query={query}
            infiniteList={infiniteList}
            onLoadMore={loadAndFocus}
            failed={failed}
          />
          {isLoading && <LoadingOverlay />}
        </section>
      </div>
    </>
  );
}

/** Scrolls to the start of the list after a change of filter or order, if it is out of view; Back restores the position. */
function useTopOfNewList(path: string) {
  const section = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  const kind = useNavigationType();
  useEffect(() => {
    const isOther = shownPath.current !== path;
    shownPath.current = path;
    const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isOther && isAbove && kind !== 'POP') section.current?.scrollIntoView();
  }, [path, kind]);
  return section;
}

/** Loading more by the button focuses the first new product, because the button may be gone by then. */
function useFocusOnNew({ shown, loadNext }: InfiniteList) {
  const results = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(null);
  useEffect(() => {
    if (focusIndex.current === null || shown.products.length <= focusIndex.current) return;
    const firstNew = results.current?.querySelectorAll<HTMLElement>(':scope > ul > li')[focusIndex.current];
    firstNew?.querySelector('a')?.focus();
    focusIndex.current = null;
  }, [shown.products.length]);
  async function loadAndFocus() {
    focusIndex.current = shown.products.length;
    if (!(await loadNext())) focusIndex.current = null;
  }
  return { results, loadAndFocus };
}

interface ListingPaginationProps {
  query: ProductQuery;
  infiniteList: InfiniteList;
  /** loads the next page on request */
  onLoadMore: () => void;
  /** the message if the next page fails to load */
  failed: string;
}

/** The end of a listing: automatic loading or a button, and page numbers without scripts. */
function ListingPagination({ query, infiniteList, onLoadMore, failed }: ListingPaginationProps) {
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
function FromFirstProductLink({ query, shown }: { query: ProductQuery; shown: InfiniteListState }) {
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

function LoadingOverlay() {
  return (
    <div className={styles.overlay}>
      <p className={styles.message} role="status">
        <Icon of={LoaderCircle} />
        Loading products...
      </p>
    </div>
  );
}
