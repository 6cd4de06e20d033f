/** Limits of product files, for the server and the browser. */
const MEGABYTE = 1024 * 1024;
export const MAX_IMPORT_BYTES = 64 * MEGABYTE;
export const MAX_IMPORT_ROWS = 100_000;

/** Ten times the longest product text, to allow for HTML. */
export const LONGEST_CELL = 100_000;

export const FILE_TOO_LARGE = 'Files can be at most 64 MB. Please split the file.';
export const TOO_MANY_ROWS = 'Files can have at most 100,000 rows. Please split the file.';
export const cellTooLong = (row: number) =>
  `Row ${row} has a cell of more than 100,000 characters. Is a quotation mark not closed?`;
export const FILE_IS_COMPRESSED =
  'This is a ZIP or Excel file. Please save it as CSV (UTF-8) and upload that.';
export const FILE_NOT_UTF8 = 'This file is not in UTF-8. Please save it as “CSV UTF-8” and upload that.';
export const FILE_IS_EMPTY = 'The file is empty.';

export const CSV_FORMATS = ['shopify', 'woocommerce', 'medusa', 'mapped'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];
export const CSV_FORMAT_NAMES: Record<CsvFormat, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  medusa: 'Medusa',
  mapped: 'Mapped columns',
};
