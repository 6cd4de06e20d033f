import { findNearWords } from '#app/catalogue/server/find-near-words.ts';
import { isAnySought } from '#app/catalogue/server/find-sought.ts';
import { foldText, wordsOf } from '#app/catalogue/server/search-text.ts';
import type { Sought } from '#app/catalogue/sought.ts';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { nearSpellingsOf, type SynonymGroup, spellingsOf } from '../spellings.ts';
import { listSynonymRows } from './synonym-rows.server.ts';

/**
 * What somebody means by a text: its words with the spellings that the shop lists. Where nothing that the
 * actor may see has them all, words that are nearly alike count, so that 'kurtti' finds kurtis.
 */
export async function understand(db: Database, actor: Actor, text: string): Promise<Sought> {
  const groups = await listFoldedSynonyms(db);
  const sought = readAs(text, (word) => spellingsOf(word, groups), false);
  if (await isAnySought(db, actor, sought)) return sought;
  const near = await findNearWords(db, wordsOf(text));
  return readAs(text, (word) => [...nearSpellingsOf(word, groups), ...(near.get(word) ?? [])], true);
}

function readAs(text: string, spell: (word: string) => string[], isForgiving: boolean): Sought {
  const words = wordsOf(text).map((word) => ({ word, spellings: [...new Set(spell(word))] }));
  return { text: foldText(text), words, isForgiving };
}

async function listFoldedSynonyms(db: Database): Promise<SynonymGroup[]> {
  const rows = await listSynonymRows(db);
  return rows.map((words) => words.map(foldText));
}
