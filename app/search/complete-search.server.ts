import type { Product } from '#app/catalog/catalog.schema.ts';
import type { SearchTerm } from '#app/catalog/listing/product-query.ts';
import { productPath } from '#app/catalog/product/product-path.ts';
import { findMatchingProducts } from '#app/catalog/search-index/find-matches.server.ts';
import { normaliseText, tokenize } from '#app/catalog/search-index/search-index.server.ts';
import { standsFor } from '#app/catalog/search-index/spelling-variants.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { SearchCompletions } from './search.schema.ts';
import {
  ANY_MATCH,
  listCategoryLinks,
  listSubcategoryLinks,
  parseSearch,
  requireSearchText,
  uniqueByName,
} from './search.server.ts';
import { dropUnfinishedConstraint } from './search-constraints.ts';

/** Enough matches to know which words are common among them. */
const MATCHES = 24;
const MAX_SEARCHES = 4;
const MAX_CATEGORIES = 3;
const MAX_PRODUCTS = 5;

/**
 * Longer searches, categories and the best matches for a text that is still being typed; ignores a half-typed price if
 * necessary. Refuses what `searchProducts` refuses.
 */
export async function completeSearch(
  db: Database,
  actor: Actor,
  { text }: { text: string },
): Promise<SearchCompletions> {
  const typed = requireSearchText(text);
  return await dependsOn(ANY_MATCH, async () => {
    const completions = await completeText(db, actor, typed);
    const finished = dropUnfinishedConstraint(typed);
    const isFound = Object.values(completions).some((list) => list.length > 0);
    return isFound || finished === '' ? completions : await completeText(db, actor, finished);
  });
}

async function completeText(db: Database, actor: Actor, typed: string): Promise<SearchCompletions> {
  const { searchQuery, bounds } = await parseSearch(db, actor, typed);
  const wanted = { ...bounds, searchQuery, page: 1, limit: MATCHES };
  const [matches, categories, subcategories] = await Promise.all([
    findMatchingProducts(db, actor, wanted, 'last-pieces'),
    listCategoryLinks(db, actor),
    listSubcategoryLinks(db, actor),
  ]);
  const last = tokenize(typed).at(-1);
  const term = searchQuery?.words.find(({ word }) => word === last);
  return {
    searches: completeLastWord(typed, term, matches),
    categories: uniqueByName([...categories, ...subcategories])
      .filter(({ name }) => term && tokenize(name).some((word) => standsFor(word, term)))
      .slice(0, MAX_CATEGORIES),
    products: matches.slice(0, MAX_PRODUCTS).map(toCompletion),
  };
}

function toCompletion(product: Product) {
  const { name, price, isRental, images } = product;
  return { name, path: productPath(product), price, isRental, image: images[0] ?? null };
}

/**
 * Completes the text with words of the matches that begin like its last word, or with the first listed synonym of it: shoppers
 * do not type the others, such as 'madder' for 'लाल'. The most common ones come first.
 */
function completeLastWord(
  typed: string,
  term: SearchTerm | undefined,
  matches: readonly Product[],
): string[] {
  if (!term || /\s$/.test(typed)) return [];
  const text = normaliseText(typed);
  const before = text.slice(0, text.lastIndexOf(' ') + 1);
  const common = { ...term, spellings: term.spellings.slice(0, 2) };
  const counts = new Map<string, number>();
  for (const { name, tags } of matches)
    for (const word of tokenize([name, ...tags].join(' ')))
      if (standsFor(word, common)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([word, count], [other, otherCount]) => otherCount - count || (word < other ? -1 : 1))
    .map(([word]) => before + word)
    .filter((completed) => completed !== text)
    .slice(0, MAX_SEARCHES);
}
