import { createBestEffortQuery, type Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import { hasMatchingRow, listProductRows } from '../listing/listing.db.server.ts';
import type { ListingQuery, SearchedProducts, SearchQuery } from '../listing/product-query.ts';
import { showWantedColours } from '../listing/show-wanted-colours.server.ts';
import { type StockDetail, toListedProducts } from '../product/products.server.ts';
import { readModelOf } from '../read-model/catalog-read-model.server.ts';
import { listSimilarProductRows, listSimilarWordRows } from './search-index.db.server.ts';

/** The filters that a search text contains in addition to its words; prices in rupees. */
type Bounds = Pick<ListingQuery, 'minPrice' | 'maxPrice' | 'priceLimit' | 'rating' | 'size' | 'rental'>;

/** A page of the products that match, by relevance. */
export async function findMatchingProducts(
  db: Database,
  actor: Actor,
  wanted: Bounds & { searchQuery: SearchQuery | undefined; page: number; limit: number },
  stock: StockDetail = 'exact',
): Promise<Product[]> {
  const query = { ...wanted, sort: 'featured' } as const;
  const model = readModelOf(db);
  const index = await model?.read(actor);
  const rows =
    model && index ? await model.findRows(index.list(query).ids) : await listProductRows(db, actor, query);
  return await showWantedColours(db, toListedProducts(rows, actor, stock), query);
}

export async function hasMatchingProduct(
  db: Database,
  actor: Actor,
  wanted: SearchedProducts,
): Promise<boolean> {
  const index = await readModelOf(db)?.read(actor);
  return index ? index.hasMatch(wanted) : await hasMatchingRow(db, actor, wanted);
}

/** A scan of 240 products took 100 ms. */
const runSimilarSearch = createBestEffortQuery({ atOnce: 2, timeoutMs: 1_500 });

/**
 * For searches without results: products within the price, and only rentals if the text says so, with most of the words or the
 * most similar names. Empty if the database is overloaded.
 */
export async function findSimilarProducts(
  db: Database,
  actor: Actor,
  wanted: Bounds & { searchQuery: SearchQuery; limit: number },
  stock: StockDetail = 'exact',
): Promise<Product[]> {
  const rows = (await runSimilarSearch(db, (trx) => listSimilarProductRows(trx, actor, wanted))) ?? [];
  return toListedProducts(rows, actor, stock);
}

/** More words only slow the search down. */
const MAX_WORDS = 8;

const runSimilarWords = createBestEffortQuery({ atOnce: 4, timeoutMs: 1_500 });

/** Normalised word → similar words of the catalogue, most similar first; empty if the database is overloaded. */
export async function findSimilarWords(
  db: Database,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = (await runSimilarWords(db, (trx) => listSimilarWordRows(trx, words, MAX_WORDS))) ?? [];
  return new Map(rows.map(({ word, near }) => [word, near]));
}
