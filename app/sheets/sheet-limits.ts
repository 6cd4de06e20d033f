/** What a product file may be, known to the server and to the screen alike. */
const MEGABYTE = 1024 * 1024;
export const MOST_SHEET_BYTES = 64 * MEGABYTE;
export const MOST_SHEET_ROWS = 100_000;

/** Ten times the longest text of a product, so that HTML has room; reading a cell costs more the longer it is. */
export const LONGEST_CELL = 100_000;

export const SHEET_TOO_LARGE = 'A file has at most 64 MB. Please split it.';
export const SHEET_TOO_LONG = 'A file has at most 100,000 rows. Please split it.';
export const cellTooLong = (row: number) =>
  `Row ${row} has a cell of more than 100,000 characters. Is a quotation mark not closed?`;
export const SHEET_PACKED =
  'This is a ZIP or Excel file. Please save the sheet as CSV (UTF-8) and send that.';
export const SHEET_NOT_UTF8 =
  'This file is not in UTF-8. Please save the sheet as “CSV UTF-8” and send that.';
export const SHEET_EMPTY = 'The file is empty.';

/** Whose columns a file has. */
export const DIALECTS = ['shopify', 'woocommerce', 'medusa'] as const;
export type Dialect = (typeof DIALECTS)[number];
export const DIALECT_NAMES: Record<Dialect, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  medusa: 'Medusa',
};
