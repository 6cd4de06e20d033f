import type { Trx } from '#app/platform/db/database.server.ts';
import { listIndexableRows, type ReindexScope, setSearchTexts } from './reindex.db.server.ts';
import { buildSearchText } from './search-text.server.ts';

const BATCH_SIZE = 2_000;

/** Updates `search_text` after a change of the fields it is built from. */
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
