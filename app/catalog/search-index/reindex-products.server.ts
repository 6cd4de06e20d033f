import type { Trx } from '#app/platform/db/database.server.ts';
import { listIndexableRows, setSearchTexts } from './reindex.db.server.ts';
import { buildSearchText } from './search-text.server.ts';

/** Enough that a statement is worth its way, few enough to hold in memory. */
const BATCH_SIZE = 2_000;

/** Which products a search must read anew: one, some, or all of a category or subcategory whose name has changed. */
export type ReindexScope =
  | { product: string }
  | { products: readonly string[] }
  | { category: string }
  | { subcategory: string };

/** Writes what a search reads of products again, after something of it has changed (README: `search_text`). */
export async function reindexProducts(trx: Trx, which: ReindexScope): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await listIndexableRows(trx, which, { after, maxRows: BATCH_SIZE });
    await setSearchTexts(
      trx,
      rows.map((row) => ({ id: row.id, text: buildSearchText(row) })),
    );
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}
