import { sql } from 'kysely';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Sought } from '../sought.ts';
import { type ProductRow, selectProducts } from './product-rows.server.ts';
import { wordsFound } from './sought-rows.server.ts';
import { isVisibleTo } from './visibility.server.ts';

/** Below this, a text is like a product by chance. */
const LEAST_ALIKE = 0.25;

/** Reads every product, which is right for the rare search that finds nothing. */
export async function listNearRows(
  db: Database,
  actor: Actor,
  { sought, limit }: { sought: Sought; limit: number },
): Promise<ProductRow[]> {
  const [found, alike] = [wordsFound(sought), sql`word_similarity(${sought.text}, products.search_text)`];
  return await selectProducts(db)
    .where(isVisibleTo(actor))
    .where(sql<boolean>`(${found} > 0 or ${alike} >= ${sql.lit(LEAST_ALIKE)})`)
    .orderBy(sql`${found} desc, ${alike} desc, products.review_count desc, products.id`)
    .limit(limit)
    .execute();
}
