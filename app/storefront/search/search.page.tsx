import { data } from 'react-router';
import { listSubcategoryNames } from '#app/catalog/categories/read-categories.server.ts';
import { activeFilters } from '#app/catalog/filters/active-filters.tsx';
import { parseFreeDays } from '#app/catalog/listing/list-products.server.ts';
import { parseProductQuery } from '#app/catalog/listing/parse-product-query.ts';
import type { ProductQuery } from '#app/catalog/listing/product-query.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { notFoundMeta, privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { guest } from '#app/platform/security/actor.ts';
import { quoteWords } from '#app/search/quote-words.ts';
import type { CategoryLink } from '#app/search/search.schema.ts';
import { listCategoryLinks, listSearchResults, type SearchResults } from '#app/search/search.server.ts';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { type PackedList, packList } from '../listing/infinite-list.ts';
import { ListingFailed, ListingPage, ListingResults, NoMatches } from '../listing/listing-results.tsx';
import { createSectionLoader, type SectionData } from '../sections/section-loader.ts';
import type { Route } from './+types/search.page.ts';
import styles from './search.module.css';
import { BrowseCategories, SearchSuggestions } from './search-suggestions.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db } = shop;
  const from = createSectionLoader(shop);
  const query = parseProductQuery(new URL(request.url).searchParams, '/search');
  if (query.q === undefined)
    return data({ query, places: await from('categories', () => listCategoryLinks(db, guest)) });
  const [found, subcategories] = await Promise.all([
    from('search', () =>
      listSearchResults(db, guest, { ...query, free: parseFreeDays(query) }, 'last-pieces'),
    ),
    from('subcategories', () => listSubcategoryNames(db, guest)),
  ]);
  if (found === 'failed') return data({ query, found, subcategories }, { status: 503 });
  const { list, suggestions } = found;
  return data({
    query,
    found: { list: packList(list), suggestions, note: noteOn(found) },
    subcategories,
  });
}

/** How the results differ from the search. Formatted on the server, to keep the page's scripts small. */
function noteOn({ isFuzzy, leftOut }: SearchResults): string | undefined {
  if (leftOut.length > 0) {
    const results = isFuzzy ? 'similar results' : 'results';
    return `No products match all words. Showing ${results} without ${quoteWords(leftOut)}.`;
  }
  return isFuzzy ? 'No exact matches. Showing similar results.' : undefined;
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData
    ? privatePageMeta(headingOf(args.loaderData.query), 'Search results.')(args)
    : notFoundMeta('Something went wrong')(args);

const headingOf = ({ q }: ProductQuery) => (q === undefined ? 'Search' : `Search Results for "${q}"`);

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <ListingPage heading={headingOf(query)}>
      {'places' in loaderData ? (
        <EmptySearchPage places={loaderData.places} />
      ) : (
        <SearchOutcomeSection
          query={query}
          found={loaderData.found}
          subcategories={loaderData.subcategories}
        />
      )}
    </ListingPage>
  );
}

type FoundPage = Pick<SearchResults, 'suggestions'> & { list: PackedList; note: string | undefined };

interface SearchOutcomeProps<F = FoundPage> {
  query: ProductQuery;
  found: F;
  subcategories: SectionData<string[]>;
}

function SearchOutcomeSection({ found, ...rest }: SearchOutcomeProps<SectionData<FoundPage>>) {
  if (found !== 'failed') return <Found {...rest} found={found} />;
  return <ListingFailed message="Failed to fetch search results" />;
}

function Found({ query, found, subcategories }: SearchOutcomeProps) {
  const { list, suggestions, note } = found;
  const isFiltered = activeFilters(query).length > 0;
  if (suggestions && !isFiltered) return <NoSearchResults text={query.q ?? ''} suggestions={suggestions} />;
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <ListingResults
        query={query}
        list={list}
        subcategories={subcategories}
        emptyState={<NoMatches query={query} what="results" />}
        failed="Failed to fetch search results"
      />
    </>
  );
}

function EmptySearchPage({ places }: { places: SectionData<CategoryLink[]> }) {
  const all = { name: 'All Products', path: '/products' };
  return (
    <>
      <p className={styles.note}>Enter a product, fabric or colour in the search box above.</p>
      <BrowseCategories places={places === 'failed' ? [all] : [all, ...places]} />
    </>
  );
}

interface NoSearchResultsProps extends Required<Pick<SearchResults, 'suggestions'>> {
  text: string;
}

function NoSearchResults({ text, suggestions }: NoSearchResultsProps) {
  return (
    <>
      <EmptyState title="No products found">
        <p>
          {suggestions.products.length > 0
            ? `No product matches all of “${text}”. The products below are similar.`
            : 'Try fewer or different words, such as a fabric, a colour or a type of clothing.'}
        </p>
      </EmptyState>
      <SearchSuggestions suggestions={suggestions} />
    </>
  );
}
