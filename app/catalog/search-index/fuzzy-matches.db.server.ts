import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { SearchQuery } from '../listing/search-query.ts';
import { type ProductRow, selectProducts } from '../product/products.db.server.ts';
import { isVisibleTo } from '../product/visibility.server.ts';
import { countMatchedWords } from './search-matches.db.server.ts';

/** Lower similarities are coincidence. */
const MIN_SIMILARITY = 0.25;

/** Scans all products; used only for searches without results. */
export async function listSimilarProductRows(
  db: Database,
  actor: Actor,
  { searchQuery, limit }: { searchQuery: SearchQuery; limit: number },
): Promise<ProductRow[]> {
  const [matchedWords, similarity] = [
    countMatchedWords(searchQuery),
    sql`word_similarity(${searchQuery.text}, products.search_text)`,
  ];
  return await selectProducts(db)
    .where(isVisibleTo(actor))
    .where(sql<boolean>`(${matchedWords} > 0 or ${similarity} >= ${sql.lit(MIN_SIMILARITY)})`)
    .orderBy(sql`${matchedWords} desc, ${similarity} desc, products.review_count desc, products.id`)
    .limit(limit)
    .execute();
}
