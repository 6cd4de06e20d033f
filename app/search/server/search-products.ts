import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { findSought } from '#app/catalogue/server/find-sought.ts';
import { foldText } from '#app/catalogue/server/search-text.ts';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { LONGEST_SEARCH } from '../search-limits.ts';
import { understand } from './understand.ts';

interface Wanted {
  text: string;
  page: number;
  limit: number;
}

/**
 * The products that a text finds by name, brand, tag, category, colour or fabric, best match first: as it is
 * written, in the spellings that the shop lists, or else what is nearly alike. Refuses a blank text and one of
 * more than 200 characters with 400.
 */
export async function searchProducts(db: Database, actor: Actor, wanted: Wanted): Promise<Product[]> {
  const { page, limit } = wanted;
  const sought = await understand(db, actor, checkedText(wanted.text));
  return await findSought(db, actor, { sought, page, limit });
}

/** Refuses what cannot be looked for; gives the rest as it is. */
export function checkedText(text: string): string {
  if (foldText(text) === '') throw invalid('Please enter what you are looking for.');
  if (text.trim().length > LONGEST_SEARCH) {
    throw invalid(`Please search with at most ${LONGEST_SEARCH} characters.`);
  }
  return text;
}

function invalid(message: string) {
  return refuse.invalid(message, [{ path: 'q', message }]);
}
