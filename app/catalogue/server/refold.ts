import type { Trx } from '#app/foundation/database.server.ts';
import { listFindableRows, setSearchTexts } from './refold-rows.server.ts';
import { searchTextOf } from './search-text.ts';

/** Enough that a statement is worth its way, few enough to hold in memory. */
const AT_A_TIME = 2_000;

/** Which products a search must read anew: one, some, or all of a category or subcategory whose name has changed. */
export type Refolded =
  | { product: string }
  | { products: readonly string[] }
  | { category: string }
  | { subcategory: string };

/** Writes what a search reads of products again, after something of it has changed (README: `search_text`). */
export async function refold(trx: Trx, which: Refolded): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await listFindableRows(trx, which, { after, most: AT_A_TIME });
    await setSearchTexts(
      trx,
      rows.map((row) => ({ id: row.id, text: searchTextOf(row) })),
    );
    after = rows.length === AT_A_TIME ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}
