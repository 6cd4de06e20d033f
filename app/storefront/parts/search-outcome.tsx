import { Link } from 'react-router';
import { listingPath, STOREFRONT_PAGE_SIZE } from '#app/catalogue/product-query.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { narrowingsOf } from '#app/search/narrowings.ts';
import type { SearchState } from '#app/search/parts/search-run.ts';
import type { Suggestions } from '#app/search/search.shapes.ts';
import { ChipLink } from '#app/ui/chip.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductsAwaited } from './products-on-their-way.tsx';
import styles from './search-outcome.module.css';
import { SearchSuggestions } from './search-suggestions.tsx';

type Sought = Exclude<SearchState, { status: 'before' }>;

/** What became of a search in the overlay. */
export function SearchOutcome({ state, onRetry }: { state: Sought; onRetry: (text: string) => void }) {
  return (
    <section className={styles.outcome} aria-label="Results">
      <div className={styles.line}>
        <p role="status">{sentenceOf(state)}</p>
        {state.status === 'found' && <Narrowings {...state} />}
      </div>
      {state.status === 'searching' && <ProductsAwaited />}
      {state.status === 'failed' && (
        <FailedNotice message="Failed to fetch products." onRetry={() => onRetry(state.text)} />
      )}
      {state.status === 'found' && <Found {...state} />}
    </section>
  );
}

function sentenceOf(state: Sought): string {
  if (state.status === 'searching') return 'Searching...';
  if (state.status === 'failed') return '';
  const count = state.products.length;
  if (count === 0) return 'No products found.';
  const figure = count < STOREFRONT_PAGE_SIZE ? String(count) : `The first ${count}`;
  return `${figure} ${count === 1 ? 'result' : 'results'} for “${state.text}”`;
}

type FoundState = Extract<SearchState, { status: 'found' }>;

function Narrowings({ text, products }: FoundState) {
  const ways = narrowingsOf(text, products);
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label="Narrow the search">
      {ways.map(({ name, path }) => (
        <li key={path}>
          <ChipLink to={path}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  );
}

function Found({ text, products }: FoundState) {
  if (products.length === 0) return <Nothing text={text} />;
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={products} columns={4} />
      <p className={styles.all}>
        <Link to={listingPath({ place: '/search', q: text })} className="link">
          See all results with filters
        </Link>
      </p>
    </>
  );
}

function Nothing({ text }: { text: string }) {
  const { answer } = useAnswer<Suggestions>(`/api/products/search/suggestions?q=${encodeURIComponent(text)}`);
  return answer ? <SearchSuggestions suggestions={answer} /> : null;
}
