import type { Product } from '#app/catalog/catalog.schema.ts';
import { findMatchingProducts } from '#app/catalog/search-index/find-matches.server.ts';
import { normaliseText } from '#app/catalog/search-index/search-index.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { parseSearchQuery } from './parse-query.server.ts';
import { MAX_SEARCH_LENGTH } from './search-limits.ts';

interface SearchInput {
  text: string;
  page: number;
  limit: number;
}

/**
 * Products by name, brand, tag, category, colour or fabric, best match first; similar ones without a match.
 * Refuses with 400 a blank text and one of more than 200 characters.
 */
export async function searchProducts(db: Database, actor: Actor, input: SearchInput): Promise<Product[]> {
  const { page, limit } = input;
  const searchQuery = await parseSearchQuery(db, actor, requireSearchText(input.text));
  return await findMatchingProducts(db, actor, { searchQuery, page, limit });
}

/** Returns the text unchanged; refuses with 400 if it is blank or too long. */
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
