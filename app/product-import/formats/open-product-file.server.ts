import { refuse } from '#app/platform/http/refusal.ts';
import type { CsvFormat } from '../import-limits.ts';
import type { ImportedProductOrFailure } from '../plan/imported-product.server.ts';
import { type CsvFile, readCsvFile } from './read-csv.server.ts';
import { readMedusa } from './read-medusa.server.ts';
import { readShopify } from './read-shopify.server.ts';
import { readWooCommerce } from './read-woocommerce.server.ts';

export interface OpenedProductFile {
  dialect: CsvFormat;
  rowCount: number;
  drafts: AsyncIterable<ImportedProductOrFailure>;
}

/** The columns that identify a format; each group needs one of its names. */
const SIGNATURE_COLUMNS: Record<CsvFormat, readonly (readonly string[])[]> = {
  medusa: [['product handle', 'product title']],
  woocommerce: [['sku'], ['name'], ['regular price']],
  shopify: [['handle', 'url handle']],
};
const READERS: Record<CsvFormat, (productFile: CsvFile) => AsyncIterable<ImportedProductOrFailure>> = {
  medusa: readMedusa,
  woocommerce: readWooCommerce,
  shopify: readShopify,
};

const WRONG_HEADER =
  'The column Handle is missing. The first row must have the column names of Shopify, WooCommerce or Medusa.';

/** Validates a product file and detects its format by the header. Refuses other files. */
export async function openProductFile(path: string): Promise<OpenedProductFile> {
  const productFile = await readCsvFile(path);
  const names = new Set(productFile.header.map((name) => name.toLowerCase()));
  const dialects = Object.keys(SIGNATURE_COLUMNS) as CsvFormat[];
  const dialect = dialects.find((each) =>
    SIGNATURE_COLUMNS[each].every((anyOf) => anyOf.some((name) => names.has(name))),
  );
  if (!dialect) throw refuse.invalid(WRONG_HEADER);
  return { dialect, rowCount: productFile.rowCount, drafts: READERS[dialect](productFile) };
}
