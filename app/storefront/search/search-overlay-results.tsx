import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { listingPath, STOREFRONT_PAGE_SIZE } from '#app/catalog/listing/product-query.ts';
import { AlsoInColour } from '#app/catalog/product/also-in-colour.tsx';
import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import { toTile } from '#app/catalog/product/to-tile.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { quoteWords } from '#app/search/quote-words.ts';
import { clearRecentSearches, loadRecentProductIds } from '#app/search/recent-searches.ts';
import type { CategoryLink, Suggestions } from '#app/search/search.schema.ts';
import type { SearchState } from '#app/search/search-request.ts';
import { ChipLink } from '#app/ui/actions/chip.tsx';
import { TileSkeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import styles from './search-overlay-results.module.css';
import { BrowseCategories, SearchSuggestions } from './search-suggestions.tsx';

type StartedSearch = Exclude<SearchState, { status: 'before' }>;

/** The state of a search in the overlay. */
export function SearchOverlayResults({
  state,
  onRetry,
}: {
  state: StartedSearch;
  onRetry: (text: string) => void;
}) {
  const isEmpty = state.status === 'found' && state.products.length === 0;
  const near = useApiQuery<Suggestions>(
    isEmpty ? `/api/products/search/suggestions?q=${encodeURIComponent(state.text)}` : null,
  );
  const suggestions = isEmpty && !near.isLoading ? near.data : undefined;
  const isSearching = state.status === 'searching' || (isEmpty && near.isLoading);
  return (
    <section className={styles.outcome} aria-label="Results">
      <div className={styles.line}>
        <p role="status">{isSearching ? 'Searching...' : statusText(state, suggestions)}</p>
        {state.status === 'found' && <Refinements {...state} />}
      </div>
      {isSearching && <ProductGridSkeleton />}
      {state.status === 'failed' && (
        <FailedNotice message="Failed to fetch products." onRetry={() => onRetry(state.text)} />
      )}
      {state.status === 'found' && !isEmpty && <FoundProducts {...state} />}
      {suggestions && <NearProducts text={state.text} suggestions={suggestions} />}
    </section>
  );
}

export function statusText(state: StartedSearch, suggestions?: Pick<Suggestions, 'leftOut'>): string {
  if (state.status !== 'found') return '';
  const count = state.products.length;
  const { leftOut = [] } = suggestions ?? {};
  if (count === 0 && leftOut.length > 0)
    return `No products match all words. Showing results without ${quoteWords(leftOut)}.`;
  if (count === 0) return 'No products found.';
  const figure = count < STOREFRONT_PAGE_SIZE ? String(count) : `The first ${count}`;
  return `${figure} ${count === 1 ? 'result' : 'results'} for “${state.text}”`;
}

type FoundState = Extract<SearchState, { status: 'found' }>;

function Refinements({ text, products }: FoundState) {
  const refinements = listSearchRefinements(text, products);
  if (refinements.length === 0) return null;
  return (
    <ul className={styles.refinements} aria-label="Refine your search">
      {refinements.map(({ name, path }) => (
        <li key={path}>
          <ChipLink to={path}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  );
}

function FoundProducts({ text, products }: Pick<FoundState, 'text' | 'products'>) {
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={products.map(toTile)} columns={4} note={noteOn} />
      <AllResults text={text} />
    </>
  );
}

function AllResults({ text }: { text: string }) {
  return (
    <p className={styles.all}>
      <Link to={listingPath({ listingPage: '/search', q: text })} className="link">
        See all results with filters
      </Link>
    </p>
  );
}

/** The overlay's cards show the number of reviews (screens §2). */
function noteOn(product: ProductTile) {
  return (
    <>
      {product.reviewCount === 0 && <p className={styles.noReviews}>No reviews yet</p>}
      <AlsoInColour product={product} />
    </>
  );
}

function NearProducts({ text, suggestions }: { text: string; suggestions: Suggestions }) {
  if (suggestions.leftOut.length === 0) return <SearchSuggestions suggestions={suggestions} />;
  return (
    <>
      <FoundProducts text={text} products={suggestions.products} />
      <div className={styles.browse}>
        <BrowseCategories places={suggestions.categories} />
      </div>
    </>
  );
}

const MAX_SHOWN = 8;
/** Some may no longer be sold. */
const MAX_REQUESTED = 24;

interface RecentSearchesProps {
  /** shown if there are no recent searches */
  places: CategoryLink[];
  onCleared: () => void;
}

/** The products that recent searches found most often, shown before a new search. */
export function RecentSearches({ places, onCleared }: RecentSearchesProps) {
  const [ids, setIds] = useState(() => loadRecentProductIds(MAX_REQUESTED));
  const { data, error, isLoading, reload } = useApiQuery<{ products: Product[] }>(
    ids.length > 0 ? `/api/products?ids=${ids.join(',')}` : null,
  );
  const products = ids.length > 0 ? data?.products.slice(0, MAX_SHOWN) : undefined;

  function clear() {
    clearRecentSearches();
    setIds([]);
    onCleared();
  }

  return (
    <section className={styles.recent} aria-labelledby="recent-searches" aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 id="recent-searches">Recent Searches</h2>
        {ids.length > 0 && (
          <button type="button" className={`link ${styles.clear}`} onClick={clear}>
            Clear
          </button>
        )}
      </div>
      {ids.length === 0 && (
        <>
          <p className={styles.none}>No recent searches. They are saved on this device only.</p>
          <BrowseCategories places={places} />
        </>
      )}
      {error !== undefined && <FailedNotice message="Failed to fetch products." onRetry={reload} />}
      {isLoading && !products && <ProductGridSkeleton />}
      {products && <ProductGrid products={products} columns={4} note={noteOn} />}
    </section>
  );
}

const TILES = ['a', 'b', 'c', 'd'] as const;

/** A row of placeholder tiles. */
function ProductGridSkeleton() {
  return (
    <div className={styles.row} aria-hidden>
      {TILES.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}

const MIN_PRODUCTS_TO_REFINE = 5;
const MAX_SUBCATEGORIES = 3;

interface SearchRefinement {
  name: string;
  path: string;
}

/** Links that refine a search: its largest subcategories, and rentals. */
export function listSearchRefinements(text: string, products: readonly Product[]): SearchRefinement[] {
  if (products.length < MIN_PRODUCTS_TO_REFINE) return [];
  const search = { listingPage: '/search', q: text } as const;
  const rentals = products.filter(({ isRental }) => isRental).length;
  const kinds = fullestFirst(products.flatMap(({ subcategory }) => subcategory?.name ?? []))
    .filter(([, count]) => count < products.length)
    .slice(0, MAX_SUBCATEGORIES)
    .map(([name]) => ({ name, path: listingPath({ ...search, subcategory: [name] }) }));
  if (rentals === 0 || rentals === products.length) return kinds;
  return [...kinds, { name: 'Rental', path: listingPath({ ...search, rental: true }) }];
}

function fullestFirst(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
