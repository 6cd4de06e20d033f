import type { Product, ProductList } from '#app/catalog/catalog.schema.ts';
import { listCategoryNames, listSubcategories } from '#app/catalog/categories/read-categories.server.ts';
import { listProducts } from '#app/catalog/listing/list-products.server.ts';
import {
  isRentalCategory,
  type ListingQuery,
  listingPath,
  type SearchQuery,
  type SearchTerm,
} from '#app/catalog/listing/product-query.ts';
import { findBaseColour } from '#app/catalog/product/colour-families.ts';
import type { StockDetail } from '#app/catalog/product/products.server.ts';
import { readKept } from '#app/catalog/read-model/catalog-read-model.server.ts';
import {
  findMatchingProducts,
  findSimilarProducts,
  findSimilarWords,
  hasMatchingProduct,
} from '#app/catalog/search-index/find-matches.server.ts';
import { normaliseText, tokenize } from '#app/catalog/search-index/search-index.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { findSimilarNames, type SynonymGroup, similarSpellingsOf, spellingsOf } from './fuzzy-match.ts';
import { leaveOutWords } from './leave-out-words.ts';
import type { CategoryLink, Suggestions } from './search.schema.ts';
import { dropFillers, parseSearchConstraints } from './search-constraints.ts';
import { MAX_SEARCH_LENGTH } from './search-limits.ts';
import { listSynonymRows } from './synonyms.db.server.ts';

/** A search reads the names of all products. */
export const ANY_MATCH = ['products', 'search'] as const;

interface SearchInput {
  text: string;
  page: number;
  limit: number;
}

/**
 * Products by name, brand, tag, category, colour or fabric, best match first; similar ones without a match.
 * Refuses a blank text and one of more than 200 characters.
 */
export async function searchProducts(db: Database, actor: Actor, input: SearchInput): Promise<Product[]> {
  const { page, limit } = input;
  const text = requireSearchText(input.text);
  return await dependsOn(ANY_MATCH, async () => {
    const { searchQuery, bounds } = await parseSearch(db, actor, text);
    return await findMatchingProducts(db, actor, { ...bounds, searchQuery, page, limit });
  });
}

/** Returns the text unchanged; refuses a blank or too long one. */
export function requireSearchText(text: string): string {
  if (normaliseText(text) === '') throw refusedSearch('Please enter what you are looking for.');
  if (text.trim().length > MAX_SEARCH_LENGTH) {
    throw refusedSearch(`Please search with at most ${MAX_SEARCH_LENGTH} characters.`);
  }
  return text;
}

function refusedSearch(message: string) {
  return refuse.invalid(message, [{ path: 'q', message }]);
}

export interface SearchResults {
  list: ProductList;
  /** similar products, because there are no exact matches */
  isFuzzy: boolean;
  /** ignored words, because no product has them together with the others */
  leftOut: readonly string[];
  /** only if nothing was found */
  suggestions?: Suggestions;
}

/** Search results as a listing, with filters and sorting. A filter replaces the same constraint in the text. */
export async function listSearchResults(
  db: Database,
  actor: Actor,
  { q = '', ...query }: ListingQuery,
  stock: StockDetail = 'exact',
): Promise<SearchResults> {
  const text = requireSearchText(q);
  const search = await dependsOn(ANY_MATCH, () => parseSearch(db, actor, text, { mayLeaveOut: true }));
  const { searchQuery, bounds } = search;
  const list = await listProducts(db, actor, { ...withBounds(query, bounds), searchQuery }, stock);
  const { isFuzzy = false, leftOut = [] } = searchQuery ?? {};
  const suggest = () => dependsOn(ANY_MATCH, () => suggestForQuery(db, actor, search, stock));
  if (list.pagination.total > 0) return { list, isFuzzy, leftOut };
  return { list, isFuzzy, leftOut, suggestions: await suggest() };
}

function withBounds(query: ListingQuery, { size, rental, rating, ...prices }: SearchBounds): ListingQuery {
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined;
  const isForOutfits = query.free !== undefined || isRentalCategory(query.category);
  return {
    ...query,
    ...(!hasPrice && prices),
    size: query.size ?? size,
    rental: query.rental ?? (isForOutfits ? undefined : rental),
    rating: query.rating ?? rating,
  };
}

const MAX_PRODUCTS = 4;
const MAX_CATEGORIES = 8;

/** Suggestions for a search without results: products without some of its words or similar ones, and categories. */
export async function suggestForText(
  db: Database,
  actor: Actor,
  { text }: { text: string },
): Promise<Suggestions> {
  const searchText = requireSearchText(text);
  return await dependsOn(ANY_MATCH, async () =>
    suggestForQuery(db, actor, await parseSearch(db, actor, searchText, { mayLeaveOut: true })),
  );
}

async function suggestForQuery(
  db: Database,
  actor: Actor,
  { searchQuery, bounds }: ParsedSearch,
  stock: StockDetail = 'exact',
): Promise<Suggestions> {
  const wanted = { ...bounds, searchQuery, page: 1, limit: MAX_PRODUCTS };
  const leftOut = searchQuery?.leftOut ?? [];
  const matching = leftOut.length > 0 ? await findMatchingProducts(db, actor, wanted, stock) : [];
  const [products, categories, subcategories] = await Promise.all([
    matching.length > 0 || !searchQuery
      ? matching
      : findSimilarProducts(db, actor, { ...wanted, searchQuery }, stock),
    listCategoryLinks(db, actor),
    listSubcategoryLinks(db, actor),
  ]);
  const searchSpellings = searchQuery?.words.flatMap(({ spellings }) => spellings) ?? [];
  const named = [...findSimilarNames(searchSpellings, [...categories, ...subcategories]), ...categories];
  return {
    products,
    leftOut: matching.length > 0 ? [...leftOut] : [],
    categories: uniqueByName(named).slice(0, MAX_CATEGORIES),
  };
}

export function uniqueByName<T extends { name: string }>(named: readonly T[]): T[] {
  const names = named.map(({ name }) => name);
  return named.filter(({ name }, index) => names.indexOf(name) === index);
}

/** Links to all categories, in display order. */
export async function listCategoryLinks(db: Database, actor: Actor): Promise<CategoryLink[]> {
  const categories = await listCategoryNames(db, actor);
  return categories.map(({ name }) => ({ name, path: listingPath({ category: name.toLowerCase() }) }));
}

/** Links to all subcategories; subcategories of several categories may share a name. */
export async function listSubcategoryLinks(db: Database, actor: Actor): Promise<CategoryLink[]> {
  const subcategories = await listSubcategories(db, actor);
  return subcategories.map(({ name }) => ({ name, path: listingPath({ subcategory: [name] }) }));
}

/** The filters that a search text contains in addition to its words. */
export type SearchBounds = Pick<
  ListingQuery,
  'minPrice' | 'maxPrice' | 'priceLimit' | 'rating' | 'size' | 'rental'
>;

export interface ParsedSearch {
  /** undefined for a text without words, such as 'under 999' */
  searchQuery: SearchQuery | undefined;
  bounds: SearchBounds;
}

/** Parses a search into words, and its price, rating, size and renting. */
export async function parseSearch(
  db: Database,
  actor: Actor,
  typed: string,
  { mayLeaveOut = false }: { mayLeaveOut?: boolean } = {},
): Promise<ParsedSearch> {
  const { text, ...constraints } = parseSearchConstraints(typed);
  const hasWords = normaliseText(text) !== '';
  const { minPrice, maxPrice, rental } = constraints;
  // Outfits have a price per day, which 'sarees under 3000' does not mean.
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const bounds = {
    ...constraints,
    rental: rental ?? (isPriced ? false : undefined),
    ...(maxPrice !== undefined && { priceLimit: maxPrice }),
  };
  const input = { text, rental, mayLeaveOut };
  return { searchQuery: hasWords ? await parseSearchQuery(db, actor, input) : undefined, bounds };
}

/**
 * Splits a text into words with their synonyms. If no visible product has all of them, a colour's base colour matches, too,
 * so that 'maroon kurti' finds red ones; then words that are spelt like the others, so that 'kurtti' finds kurtis; then words
 * may be left out.
 */
async function parseSearchQuery(
  db: Database,
  actor: Actor,
  { text, rental, mayLeaveOut }: Pick<ListingQuery, 'rental'> & { text: string; mayLeaveOut: boolean },
): Promise<SearchQuery> {
  const groups = await readKept(db, actor, 'search', () => listNormalisedSynonyms(db));
  const isFound = (searchQuery: SearchQuery) => hasMatchingProduct(db, actor, { searchQuery, rental });
  const exact = toSearchQuery(text, groups);
  if (await isFound(exact)) return exact;
  const inBaseColours = withSpellings(exact, baseColoursOf);
  const hasColours = exact.words.some((term) => baseColoursOf(term).length > 0);
  if (hasColours && (await isFound(inBaseColours))) return inBaseColours;
  const near = await findSimilarWords(db, wordsOf(text));
  const fuzzy = withSpellings(inBaseColours, (term) =>
    baseColoursOf(term).length > 0
      ? []
      : [...similarSpellingsOf(term.word, groups), ...(near.get(term.word) ?? [])],
  );
  if (!mayLeaveOut || (await isFound(fuzzy))) return fuzzy;
  return (await leaveOutWords(exact, fuzzy, isFound)) ?? fuzzy;
}

function toSearchQuery(text: string, groups: readonly SynonymGroup[]): SearchQuery {
  const words = wordsOf(text).map((word) => ({ word, spellings: spellingsOf(word, groups) }));
  return { text: normaliseText(text), words, isFuzzy: false };
}

function withSpellings(query: SearchQuery, similarTo: (term: SearchTerm) => readonly string[]): SearchQuery {
  const words = query.words.map((term) => ({
    ...term,
    spellings: [...new Set([...term.spellings, ...similarTo(term)])],
  }));
  return { ...query, words, isFuzzy: true };
}

/** 'red' for 'maroon'; empty for a word that does not name a colour. */
function baseColoursOf({ spellings }: SearchTerm): string[] {
  return spellings.flatMap((spelling) => findBaseColour(spelling) ?? []);
}

const wordsOf = (text: string) => dropFillers(tokenize(text));

async function listNormalisedSynonyms(db: Database): Promise<SynonymGroup[]> {
  const rows = await listSynonymRows(db);
  return rows.map((words) => words.map(normaliseText));
}
