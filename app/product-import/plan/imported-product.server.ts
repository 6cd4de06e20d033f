import type { PackedName } from '#app/catalog/packed-size/packed-size.ts';
import type { ProductAttributes } from '#app/catalog/product/product-attributes.ts';
import { isId } from '#app/platform/db/ids.ts';

/**
 * A product of a file in any format, as raw text. Fields without a column are absent and do not change; an empty text
 * clears the field.
 */
export interface ImportedProduct extends Partial<ProductAttributes>, Partial<Record<PackedName, string>> {
  /** number of its first row */
  row: number;
  handle: string;
  name?: string;
  description?: string;
  category?: string;
  subcategory?: string;
  tags?: string[];
  isActive?: boolean;
  /** rupees, as written */
  price?: string;
  oldPrice?: string;
  variants?: ImportedVariant[];
  /** whether all variants share one stock item; absent if the format has no such column */
  isStockShared?: boolean;
  images?: { url: string; alt?: string }[];
  /** variants' pictures by colour; colours without one are absent */
  variantImages?: { color: string; url: string }[];
}

export interface ImportedVariant {
  row: number;
  size: string;
  color: string;
  sku?: string;
  stock?: string;
  /** the exported quantity; sales since then are kept */
  stockSeen?: string;
  price?: string;
}

/** A row that cannot be imported, and why. */
export interface RowFailure {
  row: number;
  message: string;
}

/** A row that is imported without some of its values. */
export type RowWarning = RowFailure;

export type ImportedProductOrFailure = ImportedProduct | RowFailure;

export function isFailure(found: ImportedProductOrFailure): found is RowFailure {
  return 'message' in found;
}

const MAX_HANDLE_LENGTH = 255;

/** Lower-case letters and digits of any script, joined by hyphens; may be ''. */
export function handleOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_HANDLE_LENGTH);
}

export function splitList(cell: string | undefined): string[] | undefined {
  return cell
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** A product option of another shop ('Size', 'Colour', 'Logo') and a variant's value. */
export interface Option {
  name: string;
  value: string;
}

const SIZE = /\bsizes?\b|साइज़?|आकार/i;
const COLOUR = /\bcolou?rs?\b|\bshades?\b|रंग/i;

export const TOO_MANY_OPTIONS = 'Products can have sizes and colours, but no third option.';

/**
 * Maps a variant's options to size and colour by name; other options fill what is left, size first. Undefined if there
 * are more than two.
 */
export function mapOptions(options: readonly Option[]): { size: string; color: string } | undefined {
  const named = options.filter(({ name, value }) => !isNone(name, value));
  const size = named.find(({ name }) => SIZE.test(name));
  const color = named.find((option) => option !== size && COLOUR.test(option.name));
  const others = named.filter((option) => option !== size && option !== color);
  const free = [size, color].filter((chosen) => !chosen).length;
  if (others.length > free) return undefined;
  const sized = size ?? others.shift();
  return { size: sized?.value ?? '', color: (color ?? others.shift())?.value ?? '' };
}

/** An option without a name, or Shopify's placeholder for products without options. */
function isNone(name: string, value: string): boolean {
  return name === '' || (name === 'Title' && value === 'Default Title');
}

const ID_LENGTH = 36;
const MAX_NAME_PART = 80;

/** A product's handle: the imported one, otherwise its name and id, so that an import finds it again. */
export function productHandle({
  handle,
  name,
  id,
}: {
  handle: string | null;
  name: string;
  id: string;
}): string {
  if (handle !== null) return handle;
  const namePart = handleOf(name.slice(0, MAX_NAME_PART));
  return namePart ? `${namePart}-${id}` : id;
}

/** The product id at the end of a generated handle, if any. */
export function idInHandle(handle: string): string | undefined {
  const end = handle.slice(-ID_LENGTH);
  return isId(end) ? end : undefined;
}
