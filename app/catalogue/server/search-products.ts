import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Product } from '../catalogue.shapes.ts';
import { type Search, searchProductRows } from './search-rows.server.ts';
import { foldText } from './search-text.ts';
import { toProduct } from './to-product.ts';

const LONGEST_SEARCH = 200;

interface Wanted {
  text: string;
  page: number;
  limit: number;
}

/**
 * The products that a text finds by name, brand, tag, category or colour, best match first. Where no product
 * has all its words as they are written, words that are nearly alike count, so that 'kurtti' finds kurtis.
 * Refuses a blank text and one of more than 200 characters with 400.
 */
export async function searchProducts(db: Database, actor: Actor, wanted: Wanted): Promise<Product[]> {
  const search = { text: checkedText(wanted.text), page: wanted.page, limit: wanted.limit };
  const exact = await searchProductRows(db, actor, { ...search, isForgiving: false });
  const isAnswered = exact.length > 0 || (await isPastTheEnd(db, actor, search));
  const rows = isAnswered ? exact : await searchProductRows(db, actor, { ...search, isForgiving: true });
  return rows.map((row) => toProduct(row, actor));
}

/** A later page of exact matches that is empty must not be filled with near ones. */
async function isPastTheEnd(db: Database, actor: Actor, search: Omit<Search, 'isForgiving'>) {
  if (search.page === 1) return false;
  const first = await searchProductRows(db, actor, { ...search, page: 1, limit: 1, isForgiving: false });
  return first.length > 0;
}

function checkedText(text: string): string {
  const folded = foldText(text);
  if (folded === '') throw invalid('Please enter what you are looking for.');
  if (text.trim().length > LONGEST_SEARCH) {
    throw invalid(`Please search with at most ${LONGEST_SEARCH} characters.`);
  }
  return folded;
}

function invalid(message: string) {
  return refuse.invalid(message, [{ path: 'q', message }]);
}
