import { Link } from 'react-router';
import { listingPath, STOREFRONT_PAGE_SIZE } from '#app/catalog/listing/product-query.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { listSearchRefinements } from '#app/search/refinements.ts';
import type { Suggestions } from '#app/search/search.schema.ts';
import type { SearchState } from '#app/search/search-request.ts';
import { ChipLink } from '#app/ui/actions/chip.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import { ProductGridSkeleton } from '../product-grid/product-grid-skeleton.tsx';
import styles from './search-overlay-results.module.css';
import { SearchSuggestions } from './search-suggestions.tsx';

type StartedSearch = Exclude<SearchState, { status: 'before' }>;

/** The state of a search in the overlay. */
export function SearchOverlayResults({
  state,
  onRetry,
}: {
  state: StartedSearch;
  onRetry: (text: string) => void;
}) {
  return (
    <section className={styles.outcome} aria-label="Results">
      <div className={styles.line}>
        <p role="status">{statusText(state)}</p>
        {state.status === 'found' && <Refinements {...state} />}
      </div>
      {state.status === 'searching' && <ProductGridSkeleton />}
      {state.status === 'failed' && (
        <FailedNotice message="Failed to fetch products." onRetry={() => onRetry(state.text)} />
      )}
      {state.status === 'found' && <FoundProducts {...state} />}
    </section>
  );
}

function statusText(state: StartedSearch): string {
  if (state.status === 'searching') return 'Searching...';
  if (state.status === 'failed') return '';
  const count = state.products.length;
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

function FoundProducts({ text, products }: FoundState) {
  if (products.length === 0) return <NoResults text={text} />;
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={products} columns={4} />
      <p className={styles.all}>
        <Link to={listingPath({ listingPage: '/search', q: text })} className="link">
          See all results with filters
        </Link>
      </p>
    </>
  );
}

function NoResults({ text }: { text: string }) {
  const { data } = useApiQuery<Suggestions>(`/api/products/search/suggestions?q=${encodeURIComponent(text)}`);
  return data ? <SearchSuggestions suggestions={data} /> : null;
}
