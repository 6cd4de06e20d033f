import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { undefused } from '#app/foundation/csv-line.ts';
import { refuse } from '#app/foundation/refusal.ts';
import {
  cellTooLong,
  LONGEST_CELL,
  MOST_SHEET_ROWS,
  SHEET_EMPTY,
  SHEET_NOT_UTF8,
  SHEET_PACKED,
  SHEET_TOO_LONG,
} from '../sheet-limits.ts';

/** A line of a file, under the header that names its cells. */
export class SheetRow {
  /** as a spreadsheet counts: the header is row 1 */
  readonly row: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(row: number, places: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.row = row;
    this.#places = places;
    this.#cells = cells;
  }

  /** What stands under the first of these names that the header has; undefined where it has none of them. */
  cell(...names: string[]): string | undefined {
    for (const name of names) {
      const place = this.#places.get(name.toLowerCase());
      if (place !== undefined) return undefused(this.#cells[place] ?? '').trim();
    }
    return undefined;
  }
}

/** A file that was looked through once and can be read, row by row. */
export interface Sheet {
  /** the names of its columns, as they are written */
  head: readonly string[];
  rowCount: number;
  rows(): AsyncIterable<SheetRow>;
}

const HEAD_BYTES = 64 * 1024;
/** A cell that never ends is a quotation mark that nobody closed. */
const LONGEST_ROW = 1024 * 1024;
const PACKED = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
];

/**
 * Looks through a CSV file: which sign parts its cells (comma, semicolon or tab), how its columns are called and how
 * many rows it has. Refuses with 400 an empty file, one that is not UTF-8, has a broken quotation, a cell of over
 * 100,000 characters or over 100,000 rows; with 415 one that is packed, which is never unpacked.
 */
export async function readSheet(path: string): Promise<Sheet> {
  const delimiter = delimiterOf(await readHead(path));
  let head: string[] | undefined;
  let rowCount = 0;
  let row = 0;
  for await (const cells of records(path, delimiter, { isChecked: true })) {
    row += 1;
    if (cells.some((cell) => cell.length > LONGEST_CELL)) throw refuse.invalid(cellTooLong(row));
    if (!head) head = cells.map((name) => name.trim());
    else if (!isBlank(cells)) rowCount += 1;
    if (rowCount > MOST_SHEET_ROWS) throw refuse.invalid(SHEET_TOO_LONG);
  }
  if (!head || isBlank(head)) throw refuse.invalid(SHEET_EMPTY);
  const places = new Map(head.map((name, place) => [name.toLowerCase(), place] as const).reverse());
  return { head, rowCount, rows: () => rowsOf(path, delimiter, places) };
}

async function* rowsOf(path: string, delimiter: string, places: ReadonlyMap<string, number>) {
  let row = 0;
  for await (const cells of records(path, delimiter)) {
    row += 1;
    if (row > 1 && !isBlank(cells)) yield new SheetRow(row, places, cells);
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

async function readHead(path: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: HEAD_BYTES - 1 })) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  if (PACKED.some((signs) => signs.every((sign, place) => bytes[place] === sign)))
    throw refuse.wrongType(SHEET_PACKED);
  return bytes.toString('utf8');
}

/** The sign that stands most often in the first line, outside quotation marks. */
function delimiterOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
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
    max_record_size: LONGEST_ROW,
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

/** Hands bytes on as long as they are UTF-8 that a database can keep. */
async function feedChecked(source: AsyncIterable<Buffer>, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) throw new TypeError('NUL');
      if (parser.destroyed) return;
      if (!parser.write(chunk)) await drained(parser);
    }
    decoder.decode();
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof TypeError ? refuse.invalid(SHEET_NOT_UTF8) : (error as Error));
  }
}

function drained(parser: ReturnType<typeof parse>): Promise<void> {
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
  return refuse.invalid(
    `Row ${Number(error.records) + 1} cannot be read: a quotation mark stands where none belongs.`,
  );
}
