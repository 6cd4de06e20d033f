import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { refuse } from '#app/platform/http/refusal.ts';
import { unescapeCsvFormula } from '#app/platform/text/csv-line.ts';
import {
  cellTooLong,
  FILE_IS_COMPRESSED,
  FILE_IS_EMPTY,
  FILE_NOT_UTF8,
  LONGEST_CELL,
  MAX_IMPORT_ROWS,
  TOO_MANY_ROWS,
} from '../import-limits.ts';

/** A row whose cells are found by column name. */
export class CsvRow {
  /** spreadsheet row number: the header is row 1 */
  readonly row: number;
  readonly #columnIndexes: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(row: number, columnIndexes: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.row = row;
    this.#columnIndexes = columnIndexes;
    this.#cells = cells;
  }

  /** The cell of the first of these columns that exists; undefined if none does. */
  cell(...names: string[]): string | undefined {
    for (const name of names) {
      const index = this.#columnIndexes.get(name.toLowerCase());
      if (index !== undefined) return unescapeCsvFormula(this.#cells[index] ?? '').trim();
    }
    return undefined;
  }
}

/** A validated file that can be read row by row. */
export interface CsvFile {
  /** column names, as written */
  header: readonly string[];
  rowCount: number;
  rows(): AsyncIterable<CsvRow>;
}

const HEAD_BYTES = 64 * 1024;
/** A longer row means an unclosed quotation mark. */
const MAX_ROW_BYTES = 1024 * 1024;
const COMPRESSED_SIGNATURES = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
];

/**
 * Validates a CSV file and detects its delimiter (comma, semicolon or tab), columns and row count. Refuses an empty
 * file, wrong encoding or quotation, a cell over 100,000 characters, over 100,000 rows, and compressed files, which are
 * never unpacked.
 */
export async function readCsvFile(path: string): Promise<CsvFile> {
  const delimiter = delimiterOf(await readHead(path));
  let header: string[] | undefined;
  let rowCount = 0;
  let row = 0;
  for await (const cells of records(path, delimiter, { isChecked: true })) {
    row += 1;
    if (cells.some((cell) => cell.length > LONGEST_CELL)) throw refuse.invalid(cellTooLong(row));
    if (!header) header = cells.map((name) => name.trim());
    else if (!isBlank(cells)) rowCount += 1;
    if (rowCount > MAX_IMPORT_ROWS) throw refuse.invalid(TOO_MANY_ROWS);
  }
  if (!header || isBlank(header)) throw refuse.invalid(FILE_IS_EMPTY);
  const columnIndexes = new Map(header.map((name, index) => [name.toLowerCase(), index] as const).reverse());
  return { header, rowCount, rows: () => rowsOf(path, delimiter, columnIndexes) };
}

async function* rowsOf(path: string, delimiter: string, columnIndexes: ReadonlyMap<string, number>) {
  let row = 0;
  for await (const cells of records(path, delimiter)) {
    row += 1;
    if (row > 1 && !isBlank(cells)) yield new CsvRow(row, columnIndexes, cells);
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

async function readHead(path: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: HEAD_BYTES - 1 })) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  if (COMPRESSED_SIGNATURES.some((signs) => signs.every((sign, index) => bytes[index] === sign)))
    throw refuse.wrongType(FILE_IS_COMPRESSED);
  return bytes.toString('utf8');
}

/** The most frequent delimiter in the first line, outside quotation marks. */
function delimiterOf(header: string): string {
  const [line = ''] = header.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* records(
  path: string,
  delimiter: string,
  { isChecked = false } = {},
): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  if (isChecked) void feedChecked(source, parser);
  else source.pipe(parser);
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw error instanceof CsvError ? refusalOfCsv(error) : error;
  } finally {
    source.destroy();
  }
}

/** Passes bytes on while they are valid UTF-8 without NUL, which PostgreSQL text cannot store. */
async function feedChecked(source: AsyncIterable<Buffer>, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) throw new TypeError('NUL');
      if (parser.destroyed) return;
      if (!parser.write(chunk)) await waitForDrain(parser);
    }
    decoder.decode();
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof TypeError ? refuse.invalid(FILE_NOT_UTF8) : (error as Error));
  }
}

function waitForDrain(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    parser.on('drain', go).on('close', go);
  });
}

function refusalOfCsv(error: CsvError) {
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refuse.invalid('A quotation mark in this file is never closed.');
  return refuse.invalid(`Row ${Number(error.records) + 1} cannot be read: unexpected quotation mark.`);
}
