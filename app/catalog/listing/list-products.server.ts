import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { type Dependency, dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import { readShipping } from '#app/shipping/known-shipping.server.ts';
import type { Facet, Product, ProductList, TagCollection } from '../catalog.schema.ts';
import { sortBySize } from '../offers/sizes.ts';
import { Reach } from '../outfits/reach.ts';
import { paintOfColourFamily, sortByColourFamily } from '../product/colour-families.ts';
import { productPath } from '../product/product-path.ts';
import type { ProductRow } from '../product/products.db.server.ts';
import { findProducts, type StockDetail, toListedProducts } from '../product/products.server.ts';
import { readModelOf } from '../read-model/catalog-read-model.server.ts';
import { tokenize } from '../search-index/search-index.server.ts';
import { countFacets, type FacetRow, type StepCount } from './facets.db.server.ts';
import {
  findTaggedRows,
  listProductRows,
  listSitemapRows,
  type RankedTag,
  rankTags,
} from './listing.db.server.ts';
import { DISCOUNT_STEPS, type FreeDays, type ListingQuery, RATING_STEPS } from './product-query.ts';
import { showWantedColours } from './show-wanted-colours.server.ts';

/**
 * A page of the matching products that an actor may see, with facets (rules §3, GET /api/products). Size, colour
 * and `inStock` must match on the same variant; the price of rentals is per day.
 */
export async function listProducts(
  db: Database,
  actor: Actor,
  query: ListingQuery,
  stock: StockDetail = 'exact',
): Promise<ProductList> {
  const free = query.free && (await findReach(db, query.free));
  const known = { ...query, free };
  const { rows, counts } = await dependsOn(dependenciesOf(query), () => findList(db, actor, known));
  const { page, limit } = query;
  return {
    products: await showWantedColours(db, toListedProducts(rows, actor, stock), query),
    pagination: { page, pages: Math.ceil(counts.total / limit), limit, total: counts.total },
    facets: {
      sizes: sortBySize(counts.sizes, ({ value }) => value),
      colors: counts.colors,
      colorFamilies: sortByColourFamily(counts.color_families, ({ value }) => value).map((facet) => ({
        ...facet,
        paint: paintOfColourFamily(facet.value),
      })),
      subcategories: counts.subcategories,
      countries: counts.countries,
      brands: counts.brands,
      fabrics: counts.fabrics,
      occasions: counts.occasions,
      ratings: stepsReached(RATING_STEPS, counts.ratings),
      discounts: stepsReached(DISCOUNT_STEPS, counts.discounts),
      rentals: counts.rentals,
      price: { min: rupees(counts.min_paise), max: rupees(counts.max_paise) },
    },
    ...(free?.reach?.problem && { deliveryProblem: free.reach.problem }),
  };
}

/** Looks up which outfits can reach the PIN code, if there is one. */
async function findReach(db: Database, free: FreeDays): Promise<FreeDays> {
  const { from: startDate, to: endDate, pin } = free;
  if (pin === undefined) return free;
  const ways = await dependsOn(['today'], () => readShipping(db));
  return { ...free, reach: new Reach({ startDate, endDate, pin }, ways) };
}

/** From the read model where there is one, else from the database. */
async function findList(
  db: Database,
  actor: Actor,
  query: ListingQuery,
): Promise<{ rows: ProductRow[]; counts: FacetRow }> {
  const model = readModelOf(db);
  const index = await model?.read(actor);
  if (model && index) {
    const { ids, facets } = index.list(query);
    return { rows: await model.findRows(ids), counts: facets };
  }
  const [rows, counts] = await Promise.all([
    listProductRows(db, actor, query),
    countFacets(db, actor, query),
  ]);
  return { rows, counts };
}

/** A list of one category is not affected by the products of others. */
function dependenciesOf({ category, free, searchQuery }: ListingQuery): Dependency[] {
  return [
    category === undefined ? 'products' : `category:${category.toLowerCase()}`,
    ...(free ? (['days'] as const) : []),
    ...(searchQuery ? (['search'] as const) : []),
  ];
}

/** The number of products that reach each step; leaves out steps that none reaches. */
function stepsReached(steps: readonly number[], counts: readonly StepCount[]): Facet[] {
  return steps
    .map((least) => ({
      value: String(least),
      count: counts.filter(({ step }) => step >= least).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);
}

function rupees(amount: number | null): number {
  return toRupees(paise(amount ?? 0));
}

/** All public products for the sitemap: path, picture and when they last changed. */
export async function listProductsForSitemap(db: Database) {
  const rows = await dependsOn(['products'], () => listSitemapRows(db, guest));
  return rows.map(({ slug, changed_at, picture }) => ({
    path: productPath({ slug }),
    changedAt: changed_at.toISOString(),
    picture: picture && sharedPictureUrl(picture),
  }));
}

/**
 * The dates on which an outfit must be free; undefined without dates. Refuses a missing day and a last day
 * before the first.
 */
export function parseFreeDays({ from, to, pin }: Partial<FreeDays>): FreeDays | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined || to < from)
    throw refuse.invalid('Please choose a first and a last day.');
  return { from, to, pin };
}

interface TagCollectionsInput {
  /** number of newest products for sale */
  latest: number;
  /** tag → number of products */
  named: Record<string, number>;
  /** for the other tags, largest first: number of tags and of products each */
  others: { most: number; each: number };
}

/**
 * The newest products and a collection per tag (rules §5, Home sections), with three queries, and the occasions and prices of all
 * products for sale. A product in several collections is the same object, so that the page's data contains it once.
 */
export async function listTagCollections(db: Database, actor: Actor, input: TagCollectionsInput) {
  const newest = { rental: false, sort: 'newest', page: 1, limit: input.latest } as const;
  const maxProducts = Math.max(input.others.each, ...Object.values(input.named));
  const [{ rows, counts }, tags] = await dependsOn(['products'], () =>
    Promise.all([findList(db, actor, newest), findTags(db, actor, maxProducts)]),
  );
  const latest = toListedProducts(rows, actor, 'last-pieces');
  const chosen = chooseTags(tags, input);
  const known = new Map(latest.map((product) => [product._id, product]));
  const missing = chosen.flatMap(({ ids }) => ids).filter((id) => !known.has(id));
  for (const product of await findProducts(db, actor, missing, 'last-pieces'))
    known.set(product._id, product);
  const collections: TagCollection[] = chosen.map(({ tag, count, ids }) => ({
    tag,
    count,
    products: ids.flatMap((id) => known.get(id) ?? []),
  }));
  const price = { min: rupees(counts.min_paise), max: rupees(counts.max_paise) };
  return { latest, collections, occasions: counts.occasions, price };
}

async function findTags(db: Database, actor: Actor, maxProducts: number): Promise<RankedTag[]> {
  const index = await readModelOf(db)?.read(actor);
  return index ? index.rankTags(maxProducts) : await rankTags(db, actor, maxProducts);
}

function chooseTags<T extends { tag: string; ids: string[] }>(
  tags: T[],
  { named, others }: TagCollectionsInput,
): T[] {
  const rest = tags.filter(({ tag }) => !(tag in named)).slice(0, others.most);
  return tags
    .filter((each) => each.tag in named || rest.includes(each))
    .map((each) => ({ ...each, ids: each.ids.slice(0, named[each.tag] ?? others.each) }));
}

/** Shorter words of a title say little. */
const MIN_TELLING_WORD = 5;

/**
 * Public products for a blog post, with its tags or words of its title: most of these words first, then most of the tags, then
 * newest.
 */
export async function listProductsByTags(
  db: Database,
  { tags, title = '' }: { tags: readonly string[]; title?: string },
  limit: number,
): Promise<Product[]> {
  const words = tokenize(title).filter((word) => word.length >= MIN_TELLING_WORD);
  if (tags.length + words.length === 0) return [];
  const rows = await dependsOn(['products'], () => findTaggedRows(db, { tags, words }, limit));
  return toListedProducts(rows, guest, 'last-pieces');
}
