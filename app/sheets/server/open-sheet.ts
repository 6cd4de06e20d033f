import { refuse } from '#app/foundation/refusal.ts';
import type { Dialect } from '../sheet-limits.ts';
import type { DraftOrFailure } from './product-draft.ts';
import { readMedusa } from './read-medusa.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { readShopify } from './read-shopify.ts';
import { readWooCommerce } from './read-woocommerce.ts';

export interface OpenedSheet {
  dialect: Dialect;
  rowCount: number;
  drafts: AsyncIterable<DraftOrFailure>;
}

/** What tells a dialect: the columns without which a file of it says nothing. */
const TELLING: Record<Dialect, readonly (readonly string[])[]> = {
  medusa: [['product handle', 'product title']],
  woocommerce: [['sku'], ['name'], ['regular price']],
  shopify: [['handle', 'url handle']],
};
const READERS: Record<Dialect, (sheet: Sheet) => AsyncIterable<DraftOrFailure>> = {
  medusa: readMedusa,
  woocommerce: readWooCommerce,
  shopify: readShopify,
};

const WRONG_HEADER =
  'The column Handle is missing. The first row has to name the columns as Shopify, WooCommerce or Medusa do.';

/** Looks through a product file and tells by its header whose columns it has. Refuses with 400 and 415 what is none. */
export async function openSheet(path: string): Promise<OpenedSheet> {
  const sheet = await readSheet(path);
  const names = new Set(sheet.head.map((name) => name.toLowerCase()));
  const dialects = Object.keys(TELLING) as Dialect[];
  const dialect = dialects.find((each) =>
    TELLING[each].every((anyOf) => anyOf.some((name) => names.has(name))),
  );
  if (!dialect) throw refuse.invalid(WRONG_HEADER);
  return { dialect, rowCount: sheet.rowCount, drafts: READERS[dialect](sheet) };
}
