/**
 * A product as a file has it, whoever's columns they are: texts as they stand there. What the file has no column for
 * is absent, and stays as it is; an empty text stands there on purpose.
 */
export interface ImportedProduct {
  /** its first row */
  row: number;
  /** what files know it by */
  handle: string;
  name?: string;
  description?: string;
  brand?: string;
  category?: string;
  subcategory?: string;
  tags?: string[];
  isActive?: boolean;
  /** rupees, as written */
  price?: string;
  oldPrice?: string;
  fabric?: string;
  materialAndCare?: string;
  makerName?: string;
  makerAddress?: string;
  countryOfOrigin?: string;
  hsn?: string;
  variants?: ImportedVariant[];
  /** whether all variants are taken from one heap; absent where the file cannot say so */
  isStockShared?: boolean;
  images?: { url: string; alt?: string }[];
  /** the picture of a variant, as that of its colour; colours of which the file names none are absent */
  variantImages?: { color: string; url: string }[];
}

export interface ImportedVariant {
  row: number;
  size: string;
  color: string;
  sku?: string;
  stock?: string;
  /** the stock that was exported; what was sold since then is kept */
  stockSeen?: string;
  price?: string;
}

/** A row that cannot be taken, and why. */
export interface RowFailure {
  row: number;
  message: string;
}

/** A row that is taken without something that it says. */
export type RowWarning = RowFailure;

export type ImportedProductOrFailure = ImportedProduct | RowFailure;

export function isFailure(found: ImportedProductOrFailure): found is RowFailure {
  return 'message' in found;
}

const MAX_HANDLE_LENGTH = 255;

/** A name as files know products by: small letters and digits of any script, joined by hyphens; '' where nothing is left. */
export function handleOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_HANDLE_LENGTH);
}

/** Words between commas. */
export function splitList(cell: string | undefined): string[] | undefined {
  return cell
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
