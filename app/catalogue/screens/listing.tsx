import { data } from 'react-router';
import { guest } from '#app/foundation/actor.ts';
import { breadcrumbSchema } from '#app/foundation/breadcrumb-schema.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { pageMeta, shopNameIn } from '#app/foundation/page-meta.ts';
import { freeOnDays } from '#app/rentals/server/free-on-days.ts';
import { ListingResults } from '#app/storefront/parts/listing-results.tsx';
import { sourcesOf } from '#app/storefront/section-source.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { activeFilters, withoutFilters } from '../active-filters.ts';
import type { ProductList } from '../catalogue.shapes.ts';
import { listingHeading } from '../listing-heading.ts';
import { parseProductQuery } from '../parse-product-query.ts';
import { listingPath, type ProductQuery } from '../product-query.ts';
import { listProducts } from '../server/list-products.ts';
import { listSubcategoryNames } from '../server/list-subcategories.ts';
import type { Route } from './+types/listing.ts';
import styles from './listing.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, reads, storeUrl } = shop;
  const query = parseProductQuery(new URL(request.url).searchParams);
  const from = sourcesOf(shop);
  const [list, subcategories] = await Promise.all([
    from('products', () => {
      const free = freeOnDays(query);
      return listProducts(free ? db : reads, guest, { ...query, free });
    }),
    from('subcategories', () => listSubcategoryNames(db, guest)),
  ]);
  const heading = listingHeading(query, list === 'failed' ? undefined : nameOfCategory(query, list));
  return data({ query, list, subcategories, heading, storeUrl }, { status: list === 'failed' ? 503 : 200 });
}

/** The category's name as the shop writes it, read off its products. */
function nameOfCategory({ category }: ProductQuery, { products }: ProductList): string | undefined {
  return products.find(({ categoryName }) => categoryName.toLowerCase() === category?.toLowerCase())
    ?.categoryName;
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { query, heading, list, storeUrl } = loaderData;
  const first = list === 'failed' ? undefined : list.products[0]?.name;
  return pageMeta(args, {
    title: heading,
    description: `${heading} at ${shopNameIn(args)}: clothes woven, printed and stitched in India, to buy and to borrow${first ? `, such as ${first}` : ''}.`,
    // filters and orders show the same products again, so their address is not a page of its own
    path: listingPath({ category: query.category, tag: query.tag, page: query.page }),
    storeUrl,
    structured: [breadcrumbSchema(crumbsOf(loaderData), storeUrl)],
  });
};

const crumbsOf = ({ heading, query }: { heading: string; query: ProductQuery }) => [
  { name: 'Home', to: '/' },
  { name: heading, to: listingPath({ category: query.category, tag: query.tag }) },
];

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { query, list, subcategories, heading } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <h1 className="few-lines">{heading}</h1>
      {list === 'failed' ? (
        <div className={styles.failed}>
          <FailedNotice message="Failed to load products" />
        </div>
      ) : (
        <ListingResults
          query={query}
          list={list}
          subcategories={subcategories}
          nothing={<NoProducts query={query} />}
          failed="Failed to load products"
        />
      )}
    </div>
  );
}

function NoProducts({ query }: { query: ProductQuery }) {
  if (activeFilters(query).length === 0) return <NothingYet query={query} />;
  return (
    <EmptyState
      title="No products found"
      action={
        <ButtonLink to={withoutFilters(query)} look="second">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>Nothing in the shop answers to all of these filters at once. Take one off, or begin anew.</p>
    </EmptyState>
  );
}

function NothingYet({ query }: { query: ProductQuery }) {
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
      <p>There is nothing here yet. New pieces come often, so please look in again.</p>
    </EmptyState>
  );
}
