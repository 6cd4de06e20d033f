import { data } from 'react-router';
import { activeFilters, withoutFilters } from '#app/catalogue/active-filters.ts';
import { parseProductQuery } from '#app/catalogue/parse-product-query.ts';
import type { ProductQuery } from '#app/catalogue/product-query.ts';
import { listSubcategoryNames } from '#app/catalogue/server/list-subcategories.ts';
import { guest } from '#app/foundation/actor.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { freeOnDays } from '#app/rentals/server/free-on-days.ts';
import { ListingResults } from '#app/storefront/parts/listing-results.tsx';
import { LookThrough, SearchSuggestions } from '#app/storefront/parts/search-suggestions.tsx';
import { type Sourced, sourcesOf } from '#app/storefront/section-source.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import type { Place } from '../search.shapes.ts';
import { listPlaces } from '../server/list-places.ts';
import { listResults, type SearchResults } from '../server/list-results.ts';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db } = shop;
  const from = sourcesOf(shop);
  const query = parseProductQuery(new URL(request.url).searchParams, '/search');
  if (query.q === undefined)
    return data({ query, places: await from('categories', () => listPlaces(db, guest)) });
  const [found, subcategories] = await Promise.all([
    from('search', () => listResults(db, guest, { ...query, free: freeOnDays(query) })),
    from('subcategories', () => listSubcategoryNames(db, guest)),
  ]);
  return data({ query, found, subcategories }, { status: found === 'failed' ? 503 : 200 });
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData
    ? privatePage(headingOf(args.loaderData.query), 'What the shop has of what you are looking for.')(args)
    : [];

const headingOf = ({ q }: ProductQuery) => (q === undefined ? 'Search' : `Search Results for "${q}"`);

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="few-lines">{headingOf(query)}</h1>
      {'places' in loaderData ? (
        <NothingSought places={loaderData.places} />
      ) : (
        <Answer query={query} found={loaderData.found} subcategories={loaderData.subcategories} />
      )}
    </div>
  );
}

interface AnswerProps<F = SearchResults> {
  query: ProductQuery;
  found: F;
  subcategories: Sourced<string[]>;
}

function Answer({ found, ...rest }: AnswerProps<Sourced<SearchResults>>) {
  if (found !== 'failed') return <Found {...rest} found={found} />;
  return (
    <div className={styles.failed}>
      <FailedNotice message="Failed to fetch search results" />
    </div>
  );
}

function Found({ query, found, subcategories }: AnswerProps) {
  const { list, isForgiving, suggestions } = found;
  const isNarrowed = activeFilters(query).length > 0;
  if (suggestions && !isNarrowed) return <NothingFound suggestions={suggestions} />;
  return (
    <>
      {isForgiving && <p className={styles.note}>Nothing is written quite so. This comes nearest.</p>}
      <ListingResults
        query={query}
        list={list}
        subcategories={subcategories}
        nothing={<NothingFits query={query} />}
        failed="Failed to fetch search results"
      />
    </>
  );
}

function NothingSought({ places }: { places: Sourced<Place[]> }) {
  const all = { name: 'All Products', path: '/products' };
  return (
    <>
      <p className={styles.note}>Type a garment, a weave or a colour into the box above.</p>
      <LookThrough places={places === 'failed' ? [all] : [all, ...places]} />
    </>
  );
}

function NothingFound({ suggestions }: Required<Pick<SearchResults, 'suggestions'>>) {
  return (
    <>
      <EmptyState title="No products found">
        <p>Try fewer words, or another name for it: a weave, a colour, a garment.</p>
      </EmptyState>
      <SearchSuggestions suggestions={suggestions} />
    </>
  );
}

function NothingFits({ query }: { query: ProductQuery }) {
  return (
    <EmptyState
      title="No products found"
      action={
        <ButtonLink to={withoutFilters(query)} look="second">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>There is something for your search, but not with all of these filters.</p>
    </EmptyState>
  );
}
