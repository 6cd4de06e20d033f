import { plainText } from './plain-text.ts';
import {
  type DraftOrFailure,
  handleOf,
  listOf,
  type ProductDraft,
  type RowFailure,
  type VariantDraft,
} from './product-draft.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import { COLUMN, optionName, optionValue, TOGETHER } from './shopify-columns.ts';
import { type Option, sortOptions, THIRD_OPTION } from './sort-options.ts';

const PLACES = [1, 2, 3];

/** The products of a file in Shopify's columns: each is a row, and the rows below it with the same handle. */
export async function* readShopify(sheet: Sheet): AsyncGenerator<DraftOrFailure> {
  let rows: SheetRow[] = [];
  let handle = '';
  for await (const row of sheet.rows()) {
    const next = handleOf(row.cell(...COLUMN.handle) ?? '');
    if (next === handle && rows.length > 0) {
      rows.push(row);
      continue;
    }
    if (rows.length > 0) yield draftOf(handle, rows);
    rows = next ? [row] : [];
    handle = next;
    if (!next) yield { row: row.row, message: 'Please give a handle.' };
  }
  if (rows.length > 0) yield draftOf(handle, rows);
}

function draftOf(handle: string, rows: readonly SheetRow[]): DraftOrFailure {
  const [first] = rows as [SheetRow];
  const body = first.cell(...COLUMN.body);
  const variants = variantsOf(rows);
  if (variants && 'message' in variants) return variants;
  return {
    row: first.row,
    handle,
    name: first.cell(...COLUMN.title),
    description: body === undefined ? undefined : plainText(body),
    brand: first.cell(...COLUMN.vendor),
    category: first.cell(...COLUMN.type),
    subcategory: first.cell(...COLUMN.subcategory),
    tags: listOf(first.cell(...COLUMN.tags)),
    isActive: isActive(first),
    price: first.cell(...COLUMN.price),
    oldPrice: first.cell(...COLUMN.oldPrice),
    ...ownColumns(first),
    variants,
    isTogether: isTogether(first.cell(...COLUMN.counted)),
    images: imagesOf(rows),
    variantImages: variantImagesOf(rows),
  };
}

function ownColumns(first: SheetRow): Partial<ProductDraft> {
  return {
    fabric: first.cell(...COLUMN.fabric),
    materialAndCare: first.cell(...COLUMN.materialAndCare),
    makerName: first.cell(...COLUMN.makerName),
    makerAddress: first.cell(...COLUMN.makerAddress),
    countryOfOrigin: first.cell(...COLUMN.countryOfOrigin),
    hsn: first.cell(...COLUMN.hsn),
  };
}

function isTogether(counted: string | undefined): boolean | undefined {
  return counted === undefined ? undefined : counted.toLowerCase() === TOGETHER;
}

/** Published and not a draft; absent where the file says neither. */
function isActive(row: SheetRow): boolean | undefined {
  const [published, status] = [row.cell(...COLUMN.published), row.cell(...COLUMN.status)];
  if (published === undefined && status === undefined) return undefined;
  return !/^(false|no|0)$/i.test(published ?? '') && /^(active|)$/i.test(status ?? '');
}

/** Undefined where the file has no columns for variants. Rows that only bring another picture have none. */
function variantsOf(rows: readonly SheetRow[]): VariantDraft[] | RowFailure | undefined {
  const [first] = rows as [SheetRow];
  const says = [COLUMN.sku, COLUMN.stock, optionValue(1)].some((names) => first.cell(...names) !== undefined);
  if (!says) return undefined;
  const names = namesOf(rows);
  const found: VariantDraft[] = [];
  for (const row of rows) {
    if (row !== first && !isOfVariant(row)) continue;
    const choice = sortOptions(optionsOf(row, names));
    if (!choice) return { row: row.row, message: THIRD_OPTION };
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

/** Without names the first option is the size and the second the colour. */
function optionsOf(row: SheetRow, names: readonly string[]): Option[] {
  const hasNames = names.some(Boolean);
  return PLACES.map((place, index) => {
    const value = row.cell(...optionValue(place)) ?? '';
    const unnamed = !hasNames && value !== '' ? (['Size', 'Color', 'Option'][index] as string) : '';
    return { name: names[index] || unnamed, value };
  });
}

function isOfVariant(row: SheetRow): boolean {
  const names = [COLUMN.sku, COLUMN.stock, COLUMN.price, ...PLACES.map(optionValue)];
  return names.some((each) => row.cell(...each));
}

/** A colour has one picture of a variant here: the first that a row of that colour names. */
function variantImagesOf(rows: readonly SheetRow[]): ProductDraft['variantImages'] {
  const names = namesOf(rows);
  const byColour = new Map<string, string>();
  for (const row of rows) {
    const url = row.cell(...COLUMN.variantImage);
    const color = url && sortOptions(optionsOf(row, names))?.color;
    if (color && !byColour.has(color)) byColour.set(color, url);
  }
  return [...byColour].map(([color, url]) => ({ color, url }));
}

/** How a product's options are called stands in its first row. */
function namesOf([first]: readonly SheetRow[]): string[] {
  return PLACES.map((place) => first?.cell(...optionName(place)) ?? '');
}

function imagesOf(rows: readonly SheetRow[]): ProductDraft['images'] {
  if (rows[0]?.cell(...COLUMN.image) === undefined) return undefined;
  return rows.flatMap((row) => {
    const url = row.cell(...COLUMN.image);
    return url ? [{ url, alt: row.cell(...COLUMN.imageAlt) }] : [];
  });
}
