import { refuse } from '#app/platform/http/refusal.ts';
import type { CsvFormat } from '../import-limits.ts';
import type { ColumnMapping } from '../mapping/import-fields.ts';
import { mapColumns } from '../mapping/map-columns.server.ts';
import type { ImportedProductOrFailure } from '../plan/imported-product.server.ts';
import { type CsvFile, readCsvFile } from './read-csv.server.ts';
import { readMedusa } from './read-medusa.server.ts';
import { readShopify } from './read-shopify.server.ts';
import { readWooCommerce } from './read-woocommerce.server.ts';

export interface OpenedProductFile {
  dialect: CsvFormat;
  rowCount: number;
  productFile: CsvFile;
  drafts: AsyncIterable<ImportedProductOrFailure>;
}

/** A format that is known by its column names. */
type KnownFormat = Exclude<CsvFormat, 'mapped'>;

/** The columns that identify a format; each group needs one of its names. */
const SIGNATURE_COLUMNS: Record<KnownFormat, readonly (readonly string[])[]> = {
  medusa: [['product handle', 'product title']],
  woocommerce: [['sku'], ['name'], ['regular price']],
  shopify: [['handle', 'url handle']],
};
const READERS: Record<KnownFormat, (productFile: CsvFile) => AsyncIterable<ImportedProductOrFailure>> = {
  medusa: readMedusa,
  woocommerce: readWooCommerce,
  shopify: readShopify,
};

const WRONG_HEADER =
  'The column Handle is missing. The first row must have the column names of Shopify, WooCommerce or Medusa.';

/**
 * Validates a product file and detects its format by the header, unless its columns are mapped. Refuses other files and a
 * mapping that does not fit.
 */
export async function openProductFile(path: string, mapping?: ColumnMapping): Promise<OpenedProductFile> {
  const productFile = await readCsvFile(path);
  const { rowCount } = productFile;
  if (mapping)
    return {
      dialect: 'mapped',
      rowCount,
      productFile,
      drafts: readShopify(mapColumns(productFile, mapping)),
    };
  const dialect = detectFormat(productFile);
  if (!dialect) throw refuse.invalid(WRONG_HEADER);
  return { dialect, rowCount, productFile, drafts: READERS[dialect](productFile) };
}

/** The format whose column names a file has. */
export function detectFormat({ header }: CsvFile): KnownFormat | undefined {
  const names = new Set(header.map((name) => name.toLowerCase()));
  const dialects = Object.keys(SIGNATURE_COLUMNS) as KnownFormat[];
  return dialects.find((each) =>
    SIGNATURE_COLUMNS[each].every((anyOf) => anyOf.some((name) => names.has(name))),
  );
}
