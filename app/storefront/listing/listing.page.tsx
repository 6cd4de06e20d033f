import { data } from 'react-router';
import type { ProductList } from '#app/catalog/catalog.schema.ts';
import { listSubcategoryNames } from '#app/catalog/categories/read-categories.server.ts';
import { activeFilters } from '#app/catalog/filters/active-filters.tsx';
import { listProducts, parseFreeDays } from '#app/catalog/listing/list-products.server.ts';
import { listingHeading } from '#app/catalog/listing/listing-heading.ts';
import { parseProductQuery } from '#app/catalog/listing/parse-product-query.ts';
import { listingPath, type ProductQuery } from '#app/catalog/listing/product-query.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { notFoundMeta, pageMeta, shopNameIn } from '#app/platform/http/pages/page-meta.ts';
import { guest } from '#app/platform/security/actor.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { createSectionLoader } from '../sections/section-loader.ts';
import type { Route } from './+types/listing.page.ts';
import { packList } from './infinite-list.ts';
import { ListingFailed, ListingPage, ListingResults, NoMatches } from './listing-results.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, reads, storeUrl } = shop;
  const query = parseProductQuery(new URL(request.url).searchParams);
  const from = createSectionLoader(shop);
  const [list, subcategories] = await Promise.all([
    from('products', () => {
      const free = parseFreeDays(query);
      return listProducts(free ? db : reads, guest, { ...query, free }, 'last-pieces');
    }),
    from('subcategories', () => listSubcategoryNames(db, guest)),
  ]);
  const heading = listingHeading(query, list === 'failed' ? undefined : nameOfCategory(query, list));
  const [first] = list === 'failed' ? [] : list.products;
  const example = first && { name: first.name, picture: first.images[0] };
  const kind = subcategories === 'failed' ? undefined : nameOfSubcategory(query, subcategories);
  const shown = { query, list: list === 'failed' ? list : packList(list), subcategories, kind };
  return data({ ...shown, heading, example, storeUrl }, { status: list === 'failed' ? 503 : 200 });
}

/** The category's name in its stored spelling, taken from its products. */
function nameOfCategory({ category }: ProductQuery, { products }: ProductList): string | undefined {
  return products.find(({ categoryName }) => categoryName.toLowerCase() === category?.toLowerCase())
    ?.categoryName;
}

/** The subcategory that the list shows alone, in its stored spelling. */
function nameOfSubcategory({ subcategory = [] }: ProductQuery, names: readonly string[]): string | undefined {
  const [only, ...others] = subcategory;
  return others.length > 0 ? undefined : names.find((name) => name.toLowerCase() === only?.toLowerCase());
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return notFoundMeta('Something went wrong')(args);
  const { query, heading, kind, example, storeUrl } = loaderData;
  const name = kind ? `${kind}, ${heading}` : heading;
  const title = query.page > 1 ? `${name}, page ${query.page}` : name;
  return pageMeta(args, {
    title,
    description: `${title} at ${shopNameIn(args)}: clothes to buy and rent${example ? `, such as ${example.name}` : ''}.`,
    // other filters and sorting show the same products, so their canonical URL is the unfiltered listing
    path: listingPath({ ...partOf(query), subcategory: kind ? [kind] : [], page: query.page }),
    storeUrl,
    image: example?.picture && sharedPictureUrl(example.picture),
    structured: [breadcrumbSchema(listingBreadcrumbs(loaderData), storeUrl)],
  });
};

const listingBreadcrumbs = ({ heading, query }: { heading: string; query: ProductQuery }) => [
  { name: 'Home', to: '/' },
  { name: heading, to: listingPath(partOf(query)) },
];

/** Names match in any case; links and the sitemap use lower case. */
const partOf = ({ category, tag }: ProductQuery) => ({ category: category?.toLowerCase(), tag });

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { query, list, subcategories, heading } = loaderData;
  return (
    <ListingPage heading={heading} crumbs={listingBreadcrumbs(loaderData)}>
      {list === 'failed' ? (
        <ListingFailed message="Failed to load products" />
      ) : (
        <ListingResults
          query={query}
          list={list}
          subcategories={subcategories}
          emptyState={<NoProducts query={query} />}
          failed="Failed to load products"
        />
      )}
    </ListingPage>
  );
}

function NoProducts({ query }: { query: ProductQuery }) {
  return activeFilters(query).length > 0 ? (
    <NoMatches query={query} what="products" />
  ) : (
    <EmptyListing query={query} />
  );
}

function EmptyListing({ query }: { query: ProductQuery }) {
  const isPart = query.category !== undefined || query.tag !== undefined;
  return (
    <EmptyState
      title="No products found"
      action={
        <ButtonLink to={isPart ? '/products' : '/'} look="second">
          {isPart ? 'See all products' : 'Go to the home page'}
        </ButtonLink>
      }
    >
      <p>There is nothing here yet. New products are added often, so please check back soon.</p>
    </EmptyState>
  );
}
