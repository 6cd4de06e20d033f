import type { ProductAttributes } from '#app/catalog/product/product-attributes.ts';

/**
 * A product of a file in any format, as raw text. Fields without a column are absent and do not change; an empty text
 * clears the field.
 */
export interface ImportedProduct extends Partial<ProductAttributes> {
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
