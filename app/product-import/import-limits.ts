/** What a product file may be, known to the server and to the screen alike. */
const MEGABYTE = 1024 * 1024;
export const MAX_IMPORT_BYTES = 64 * MEGABYTE;
export const MAX_IMPORT_ROWS = 100_000;

/** Ten times the longest text of a product, so that HTML has room; reading a cell costs more the longer it is. */
export const LONGEST_CELL = 100_000;

export const FILE_TOO_LARGE = 'A file has at most 64 MB. Please split it.';
export const TOO_MANY_ROWS = 'A file has at most 100,000 rows. Please split it.';
export const cellTooLong = (row: number) =>
  `Row ${row} has a cell of more than 100,000 characters. Is a quotation mark not closed?`;
export const FILE_IS_COMPRESSED =
  'This is a ZIP or Excel file. Please save the sheet as CSV (UTF-8) and send that.';
export const FILE_NOT_UTF8 = 'This file is not in UTF-8. Please save the sheet as “CSV UTF-8” and send that.';
export const FILE_IS_EMPTY = 'The file is empty.';

/** Whose columns a file has. */
export const CSV_FORMATS = ['shopify', 'woocommerce', 'medusa'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];
export const CSV_FORMAT_NAMES: Record<CsvFormat, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  medusa: 'Medusa',
};
