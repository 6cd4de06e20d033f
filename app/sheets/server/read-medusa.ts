import { refuse } from '#app/foundation/refusal.ts';
import { plainText } from './plain-text.ts';
import { type DraftOrFailure, handleOf, type RowFailure, type VariantDraft } from './product-draft.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import { type Option, sortOptions, THIRD_OPTION } from './sort-options.ts';

/** Of version 2 and of version 1, which names a region before the currency. */
const RUPEE_PRICE = /^(?:variant )?price (?:inr|.+ \[inr\])$/i;
const isRegionPrice = (name: string) =>
  /^variant price ./i.test(name) && name.endsWith(']') && name.includes(' [');
const ANY_PRICE = /^(?:variant )?price (?:.+ \[)?([a-z]{3})\]?$/i;
const MOST_OPTIONS = 3;
/** The names of categories and types; columns that hold an id of Medusa's name nothing here. */
const CATEGORY = ['Product Category 1 Name', 'Product Category 1', 'Product Type', 'Product Type Value'];

/**
 * The products of a file in Medusa's columns: a row is a variant, and the product's columns are repeated in each.
 * Refuses with 400 prices by region, of which nothing says what they are in rupees.
 */
export async function* readMedusa(sheet: Sheet): AsyncGenerator<DraftOrFailure> {
  const byRegion = sheet.head.find((name) => isRegionPrice(name) && !RUPEE_PRICE.test(name));
  if (byRegion)
    throw refuse.invalid(
      `The column ${byRegion} has prices by region. Prices are in rupees: Variant Price INR.`,
    );
  let rows: SheetRow[] = [];
  let handle = '';
  for await (const row of sheet.rows()) {
    const next = handleOf(row.cell('Product Handle') || (row.cell('Product Title') ?? ''));
    if (next !== handle && rows.length > 0) yield draftOf(sheet, handle, rows);
    if (next !== handle) rows = [];
    handle = next;
    if (next) rows.push(row);
    else yield { row: row.row, message: 'Please give a handle.' };
  }
  if (rows.length > 0) yield draftOf(sheet, handle, rows);
}

function draftOf({ head }: Sheet, handle: string, rows: readonly SheetRow[]): DraftOrFailure {
  const [first] = rows as [SheetRow];
  const priceColumn = head.find((name) => RUPEE_PRICE.test(name));
  if (!priceColumn) return { row: first.row, message: noRupees(head) };
  const variants = variantsOf(rows, priceColumn);
  if ('message' in variants) return variants;
  const description = first.cell('Product Description');
  return {
    row: first.row,
    handle,
    name: first.cell('Product Title'),
    description: description === undefined ? undefined : plainText(description),
    category: CATEGORY.map((name) => first.cell(name) ?? '').find((name) => name && !/^p[a-z]+_/.test(name)),
    tags: numbered(first, head, /^Product Tag \d+$/i),
    isActive: first.cell('Product Status')?.toLowerCase() === 'published',
    price: first.cell(priceColumn),
    fabric: first.cell('Product Material'),
    variants,
    images: numbered(first, head, /^Product Image \d+(?: Url)?$/i).map((url) => ({ url })),
  };
}

function noRupees(head: readonly string[]): string {
  const others = head.flatMap((name) => ANY_PRICE.exec(name)?.[1]?.toUpperCase() ?? []);
  const has = others.length > 0 ? `; the file has prices in ${others.join(', ')}` : '';
  return `There is no price in rupees (Variant Price INR)${has}.`;
}

function numbered(row: SheetRow, head: readonly string[], pattern: RegExp): string[] {
  const names = head.filter((name) => pattern.test(name));
  return names.map((name) => row.cell(name) ?? '').filter(Boolean);
}

function variantsOf(rows: readonly SheetRow[], priceColumn: string): VariantDraft[] | RowFailure {
  const found: VariantDraft[] = [];
  for (const row of rows) {
    const choice = sortOptions(optionsOf(row));
    if (!choice) return { row: row.row, message: THIRD_OPTION };
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

function optionsOf(row: SheetRow): Option[] {
  return Array.from({ length: MOST_OPTIONS }, (_, index) => ({
    name: row.cell(`Variant Option ${index + 1} Name`, `Option ${index + 1} Name`) ?? '',
    value: row.cell(`Variant Option ${index + 1} Value`, `Option ${index + 1} Value`) ?? '',
  }));
}
