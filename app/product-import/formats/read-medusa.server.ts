import { refuse } from '#app/platform/http/refusal.ts';
import {
  handleOf,
  type ImportedProductOrFailure,
  type ImportedVariant,
  mapOptions,
  type Option,
  type RowFailure,
  TOO_MANY_OPTIONS,
} from '../plan/imported-product.server.ts';
import { htmlToText } from './html-to-text.server.ts';
import type { CsvFile, CsvRow } from './read-csv.server.ts';

/** Medusa version 2, and version 1, which has a region before the currency. */
const RUPEE_PRICE = /^(?:variant )?price (?:inr|.+ \[inr\])$/i;
const isRegionPrice = (name: string) =>
  /^variant price ./i.test(name) && name.endsWith(']') && name.includes(' [');
const ANY_PRICE = /^(?:variant )?price (?:.+ \[)?([a-z]{3})\]?$/i;
const MAX_OPTIONS = 3;
/** Columns with category or type names; columns with Medusa ids are ignored. */
const CATEGORY = ['Product Category 1 Name', 'Product Category 1', 'Product Type', 'Product Type Value'];

/**
 * Reads Medusa's format: each row is a variant and repeats the product's columns. Refuses prices by region,
 * because their amount in rupees is unknown.
 */
export async function* readMedusa(productFile: CsvFile): AsyncGenerator<ImportedProductOrFailure> {
  const byRegion = productFile.header.find((name) => isRegionPrice(name) && !RUPEE_PRICE.test(name));
  if (byRegion)
    throw refuse.invalid(
      `The column ${byRegion} has prices by region. Please use prices in rupees: Variant Price INR.`,
    );
  let rows: CsvRow[] = [];
  let handle = '';
  for await (const row of productFile.rows()) {
    const next = handleOf(row.cell('Product Handle') || (row.cell('Product Title') ?? ''));
    if (next !== handle && rows.length > 0) yield toImportedProduct(productFile, handle, rows);
    if (next !== handle) rows = [];
    handle = next;
    if (next) rows.push(row);
    else yield { row: row.row, message: 'Please enter a handle.' };
  }
  if (rows.length > 0) yield toImportedProduct(productFile, handle, rows);
}

function toImportedProduct(
  { header }: CsvFile,
  handle: string,
  rows: readonly CsvRow[],
): ImportedProductOrFailure {
  const [first] = rows as [CsvRow];
  const priceColumn = header.find((name) => RUPEE_PRICE.test(name));
  if (!priceColumn) return { row: first.row, message: noRupees(header) };
  const variants = variantsOf(rows, priceColumn);
  if ('message' in variants) return variants;
  const description = first.cell('Product Description');
  return {
    row: first.row,
    handle,
    name: first.cell('Product Title'),
    description: description === undefined ? undefined : htmlToText(description),
    category: CATEGORY.map((name) => first.cell(name) ?? '').find((name) => name && !/^p[a-z]+_/.test(name)),
    tags: numbered(first, header, /^Product Tag \d+$/i),
    isActive: first.cell('Product Status')?.toLowerCase() === 'published',
    price: first.cell(priceColumn),
    fabric: first.cell('Product Material'),
    variants,
    images: numbered(first, header, /^Product Image \d+(?: Url)?$/i).map((url) => ({ url })),
  };
}

function noRupees(header: readonly string[]): string {
  const others = header.flatMap((name) => ANY_PRICE.exec(name)?.[1]?.toUpperCase() ?? []);
  const has = others.length > 0 ? `; the file has prices in ${others.join(', ')}` : '';
  return `The price in rupees (Variant Price INR) is missing${has}.`;
}

function numbered(row: CsvRow, header: readonly string[], pattern: RegExp): string[] {
  const names = header.filter((name) => pattern.test(name));
  return names.map((name) => row.cell(name) ?? '').filter(Boolean);
}

function variantsOf(rows: readonly CsvRow[], priceColumn: string): ImportedVariant[] | RowFailure {
  const found: ImportedVariant[] = [];
  for (const row of rows) {
    const choice = mapOptions(optionsOf(row));
    if (!choice) return { row: row.row, message: TOO_MANY_OPTIONS };
    found.push({
      row: row.row,
      ...choice,
      sku: row.cell('Variant Sku'),
      stock: row.cell('Variant Inventory Quantity'),
      price: row.cell(priceColumn),
    });
  }
  return found;
}

function optionsOf(row: CsvRow): Option[] {
  return Array.from({ length: MAX_OPTIONS }, (_, index) => ({
    name: row.cell(`Variant Option ${index + 1} Name`, `Option ${index + 1} Name`) ?? '',
    value: row.cell(`Variant Option ${index + 1} Value`, `Option ${index + 1} Value`) ?? '',
  }));
}
