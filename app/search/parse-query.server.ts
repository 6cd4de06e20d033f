import type { SearchQuery } from '#app/catalog/listing/product-query.ts';
import { findSimilarWords, hasMatchingProduct } from '#app/catalog/search-index/find-matches.server.ts';
import { normaliseText, tokenize } from '#app/catalog/search-index/search-index.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { type SynonymGroup, similarSpellingsOf, spellingsOf } from './fuzzy/spellings.ts';
import { listSynonymRows } from './synonyms/synonyms.db.server.ts';

/**
 * Splits a text into words with their synonyms. If no visible product has all of them, similar words match, too, so
 * that 'kurtti' finds kurtis.
 */
export async function parseSearchQuery(db: Database, actor: Actor, text: string): Promise<SearchQuery> {
  const groups = await listNormalisedSynonyms(db);
  const searchQuery = toSearchQuery(text, (word) => spellingsOf(word, groups), false);
  if (await hasMatchingProduct(db, actor, searchQuery)) return searchQuery;
  const near = await findSimilarWords(db, tokenize(text));
  return toSearchQuery(
    text,
    (word) => [...similarSpellingsOf(word, groups), ...(near.get(word) ?? [])],
    true,
  );
}

function toSearchQuery(text: string, spell: (word: string) => string[], isFuzzy: boolean): SearchQuery {
  const words = tokenize(text).map((word) => ({ word, spellings: [...new Set(spell(word))] }));
  return { text: normaliseText(text), words, isFuzzy };
}

async function listNormalisedSynonyms(db: Database): Promise<SynonymGroup[]> {
  const rows = await listSynonymRows(db);
  return rows.map((words) => words.map(normaliseText));
}
