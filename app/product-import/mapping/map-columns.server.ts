import type { AttributeName } from '#app/catalog/product/product-attributes.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type CsvFile, CsvRow } from '../formats/read-csv.server.ts';
import { ATTRIBUTE_COLUMN, COLUMN, optionName, optionValue } from '../formats/read-shopify.server.ts';
import { handleOf } from '../plan/imported-product.server.ts';
import { type ColumnMapping, findMappingProblem, type ImportField } from './import-fields.ts';

const SHOPIFY_COLUMN: Record<Exclude<ImportField, AttributeName>, readonly string[]> = {
  title: COLUMN.title,
  handle: COLUMN.handle,
  description: COLUMN.body,
  category: COLUMN.type,
  subcategory: COLUMN.subcategory,
  tags: COLUMN.tags,
  price: COLUMN.price,
  oldPrice: COLUMN.oldPrice,
  sku: COLUMN.sku,
  stock: COLUMN.stock,
  size: optionValue(1),
  color: optionValue(2),
  image: COLUMN.image,
  packedWeight: COLUMN.packedWeight,
  packedLength: COLUMN.packedLength,
  packedWidth: COLUMN.packedWidth,
  packedHeight: COLUMN.packedHeight,
  status: COLUMN.status,
};
const SHOPIFY_COLUMNS: Record<ImportField, readonly string[]> = { ...ATTRIBUTE_COLUMN, ...SHOPIFY_COLUMN };

/**
 * A file with its columns named as in Shopify's format. Without a column for the key, the name is the key, so that rows
 * below each other with one name are the sizes and colours of one product. Refuses columns that the file does not have.
 */
export function mapColumns(productFile: CsvFile, mapping: ColumnMapping): CsvFile {
  const problem = findMappingProblem(mapping);
  if (problem) throw refuse.invalid(problem);
  const missing = Object.keys(mapping).find((column) => !productFile.header.includes(column));
  if (missing !== undefined) throw refuse.invalid(`The file has no column ${missing}.`);
  const fields = Object.entries(mapping);
  const names = fields.map(([, field]) => SHOPIFY_COLUMNS[field][0] as string);
  const hasKey = fields.some(([, field]) => field === 'handle');
  const hasColourOnly =
    fields.some(([, field]) => field === 'color') && !fields.some(([, field]) => field === 'size');
  // The readers look for the first option to know whether a file has sizes and colours.
  const added = [optionName(1), optionName(2), ...(hasColourOnly ? [optionValue(1)] : []), COLUMN.handle];
  const header = [...names, ...added.slice(0, hasKey ? -1 : undefined).map(([name]) => name as string)];
  const indexes = new Map(header.map((name, index) => [name.toLowerCase(), index]));
  const title = fields.find(([, field]) => field === 'title')?.[0];
  return {
    header,
    rowCount: productFile.rowCount,
    async *rows() {
      let key = '';
      for await (const row of productFile.rows()) {
        key = handleOf((title && row.cell(title)) || '') || key;
        const cells = fields.map(([column]) => row.cell(column) ?? '');
        yield new CsvRow(row.row, indexes, [
          ...cells,
          'Size',
          'Color',
          ...(hasColourOnly ? [''] : []),
          ...(hasKey ? [] : [key]),
        ]);
      }
    },
  };
}
