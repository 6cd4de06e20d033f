import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { refuse } from '#app/platform/http/refusal.ts';
import { unescapeCsvFormula } from '#app/platform/text/csv-line.ts';

const MAX_FILE_BYTES = 4 * 1024 * 1024;
const CSV_TYPE = /^(text\/csv|application\/csv|text\/plain|application\/vnd\.ms-excel)\s*(;|$)/i;

/** The text of a request's body. Refuses another type than CSV, more than 4 MB and what is not UTF-8. */
export async function readCsvBody(request: Request): Promise<string> {
  if (!CSV_TYPE.test(request.headers.get('content-type') ?? ''))
    throw refuse.wrongType('Please send the file as text/csv.');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= MAX_FILE_BYTES) parts.push(part);
  }
  if (size > MAX_FILE_BYTES) throw refuse.tooLarge('That file is too large: at most 4 MB.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw refuse.invalid('The file is not UTF-8. Save it as “CSV UTF-8” and try again.');
  }
}

/** A row with its number in a spreadsheet, where the header is row 1. */
export interface TableRow<Column extends string> {
  row: number;
  cells: Record<Column, string>;
}

/**
 * The rows of a CSV file that has these columns, in any order and with any others; blank rows are left out. An optional column
 * that is absent is empty in each row. Refuses a file without one of the others, more than `maxRows` rows and wrong quotation.
 */
export function parseCsvTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  { maxRows, optional = [] }: { maxRows: number; optional?: readonly Column[] },
): TableRow<Column>[] {
  if (text.includes('\0')) throw refuse.invalid('The file contains an invalid character.');
  const [header = [], ...rows] = parseCsv(text);
  const names = header.map((name) => name.trim().toLowerCase());
  const indexes = new Map(columns.map((column) => [column, names.indexOf(column)]));
  const missing = columns.filter((column) => indexes.get(column) === -1 && !optional.includes(column));
  if (missing.length > 0) throw refuse.invalid(`The file has no column ${missing.join(', ')}.`);
  if (rows.length > maxRows) throw refuse.invalid(`At most ${maxRows} rows, please.`);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellAt = (column: Column) => unescapeCsvFormula(cells[indexes.get(column) as number] ?? '').trim();
    const named = Object.fromEntries(columns.map((column) => [column, cellAt(column)]));
    return [{ row: index + 2, cells: named as Record<Column, string> }];
  });
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse.invalid(`Row ${Number(error.lines)} cannot be read: check its quotation marks.`);
  }
}
