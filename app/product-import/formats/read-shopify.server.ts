import { mapPacked } from '#app/catalog/packed-size/packed-size.ts';
import {
  type AttributeName,
  attributeOf,
  columnOf,
  mapAttributes,
} from '#app/catalog/product/product-attributes.ts';
import {
  handleOf,
  type ImportedProduct,
  type ImportedProductOrFailure,
  type ImportedVariant,
  mapOptions,
  type Option,
  type RowFailure,
  splitList,
  TOO_MANY_OPTIONS,
} from '../plan/imported-product.server.ts';
import { htmlToText } from './html-to-text.server.ts';
import type { CsvFile, CsvRow } from './read-csv.server.ts';

/**
 * The columns of Shopify's product CSV (https://help.shopify.com/en/manual/products/import-export/using-csv): the old
 * name, then the name since 2025. Our own columns are metafields.
 */
export const COLUMN = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  oldPrice: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  subcategory: ['Subcategory (product.metafields.vastra.subcategory)'],
  counted: ['Counted (product.metafields.vastra.counted)'],
  packedWeight: ['Variant Grams', 'Weight value (grams)'],
  packedLength: ['Packed length in cm (product.metafields.vastra.packed_length_cm)'],
  packedWidth: ['Packed width in cm (product.metafields.vastra.packed_width_cm)'],
  packedHeight: ['Packed height in cm (product.metafields.vastra.packed_height_cm)'],
  stockSeen: ['Stock when exported (variant.metafields.vastra.stock_seen)'],
} as const satisfies Record<string, readonly string[]>;

/** The brand is the vendor; the other attributes are metafields. */
export const ATTRIBUTE_COLUMN: Record<AttributeName, readonly [string, ...string[]]> = {
  ...mapAttributes((name): [string] => [
    `${attributeOf(name).fileTitle} (product.metafields.vastra.${columnOf(name)})`,
  ]),
  brand: COLUMN.vendor,
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
};

export const optionName = (optionNumber: number) => [
  `Option${optionNumber} Name`,
  `Option${optionNumber} name`,
];
export const optionValue = (optionNumber: number) => [
  `Option${optionNumber} Value`,
  `Option${optionNumber} value`,
];

/** Values of the column `counted`: shared stock, or stock per size and colour. */
export const TOGETHER = 'together';
export const EACH = 'each';

const OPTION_NUMBERS = [1, 2, 3];

/** Reads Shopify's format: a product is a row and the following rows with the same handle. */
export async function* readShopify(productFile: CsvFile): AsyncGenerator<ImportedProductOrFailure> {
  let rows: CsvRow[] = [];
  let handle = '';
  for await (const row of productFile.rows()) {
    const next = handleOf(row.cell(...COLUMN.handle) ?? '');
    if (next === handle && rows.length > 0) {
      rows.push(row);
      continue;
    }
    if (rows.length > 0) yield toImportedProduct(handle, rows);
    rows = next ? [row] : [];
    handle = next;
    if (!next) yield { row: row.row, message: 'Please enter a handle.' };
  }
  if (rows.length > 0) yield toImportedProduct(handle, rows);
}

function toImportedProduct(handle: string, rows: readonly CsvRow[]): ImportedProductOrFailure {
  const [first] = rows as [CsvRow];
  const body = first.cell(...COLUMN.body);
  const variants = variantsOf(rows);
  if (variants && 'message' in variants) return variants;
  return {
    row: first.row,
    handle,
    name: first.cell(...COLUMN.title),
    description: body === undefined ? undefined : htmlToText(body),
    category: first.cell(...COLUMN.type),
    subcategory: first.cell(...COLUMN.subcategory),
    tags: splitList(first.cell(...COLUMN.tags)),
    isActive: isActive(first),
    price: first.cell(...COLUMN.price),
    oldPrice: first.cell(...COLUMN.oldPrice),
    ...mapAttributes((name) => first.cell(...ATTRIBUTE_COLUMN[name])),
    ...mapPacked((name) => first.cell(...COLUMN[name])),
    packedWeight: heaviestOf(rows),
    variants,
    isStockShared: isStockShared(first.cell(...COLUMN.counted)),
    images: imagesOf(rows),
    variantImages: variantImagesOf(rows),
  };
}

/** A product has one weight: that of its heaviest variant. Undefined if the file has no such column. */
function heaviestOf(rows: readonly CsvRow[]): string | undefined {
  const weights = rows.flatMap((row) => row.cell(...COLUMN.packedWeight) ?? []);
  const wrong = weights.find((weight) => Number.isNaN(Number(weight)));
  return wrong ?? weights.toSorted((one, other) => Number(other) - Number(one))[0];
}

function isStockShared(counted: string | undefined): boolean | undefined {
  return counted === undefined ? undefined : counted.toLowerCase() === TOGETHER;
}

/** Published and not a draft; undefined if the file has neither column. */
function isActive(row: CsvRow): boolean | undefined {
  const [published, status] = [row.cell(...COLUMN.published), row.cell(...COLUMN.status)];
  if (published === undefined && status === undefined) return undefined;
  return !/^(false|no|0)$/i.test(published ?? '') && /^(active|)$/i.test(status ?? '');
}

/** Undefined if the file has no variant columns. Rows with only a picture have no variant. */
function variantsOf(rows: readonly CsvRow[]): ImportedVariant[] | RowFailure | undefined {
  const [first] = rows as [CsvRow];
  const hasVariantColumns = [COLUMN.sku, COLUMN.stock, optionValue(1)].some(
    (names) => first.cell(...names) !== undefined,
  );
  if (!hasVariantColumns) return undefined;
  const names = namesOf(rows);
  const found: ImportedVariant[] = [];
  for (const row of rows) {
    if (row !== first && !isOfVariant(row)) continue;
    const choice = mapOptions(optionsOf(row, names));
    if (!choice) return { row: row.row, message: TOO_MANY_OPTIONS };
    found.push({
      row: row.row,
      ...choice,
      sku: row.cell(...COLUMN.sku),
      stock: row.cell(...COLUMN.stock),
      stockSeen: row.cell(...COLUMN.stockSeen),
      price: row.cell(...COLUMN.price),
    });
  }
  return found;
}

/** Without names, the first option is the size and the second the colour. */
function optionsOf(row: CsvRow, names: readonly string[]): Option[] {
  const hasNames = names.some(Boolean);
  return OPTION_NUMBERS.map((optionNumber, index) => {
    const value = row.cell(...optionValue(optionNumber)) ?? '';
    const unnamed = !hasNames && value !== '' ? (['Size', 'Color', 'Option'][index] as string) : '';
    return { name: names[index] || unnamed, value };
  });
}

function isOfVariant(row: CsvRow): boolean {
  const names = [COLUMN.sku, COLUMN.stock, COLUMN.price, ...OPTION_NUMBERS.map(optionValue)];
  return names.some((each) => row.cell(...each));
}

/** Each colour gets the first variant picture of its rows. */
function variantImagesOf(rows: readonly CsvRow[]): ImportedProduct['variantImages'] {
  const names = namesOf(rows);
  const byColour = new Map<string, string>();
  for (const row of rows) {
    const url = row.cell(...COLUMN.variantImage);
    const color = url && mapOptions(optionsOf(row, names))?.color;
    if (color && !byColour.has(color)) byColour.set(color, url);
  }
  return [...byColour].map(([color, url]) => ({ color, url }));
}

/** Option names are in a product's first row. */
function namesOf([first]: readonly CsvRow[]): string[] {
  return OPTION_NUMBERS.map((optionNumber) => first?.cell(...optionName(optionNumber)) ?? '');
}

function imagesOf(rows: readonly CsvRow[]): ImportedProduct['images'] {
  if (rows[0]?.cell(...COLUMN.image) === undefined) return undefined;
  return rows.flatMap((row) => {
    const url = row.cell(...COLUMN.image);
    return url ? [{ url, alt: row.cell(...COLUMN.imageAlt) }] : [];
  });
}
