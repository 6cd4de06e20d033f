import type { Context } from 'hono';
import { csvLine } from '../../text/csv-line.ts';

interface CsvFile {
  /** the file name of the download */
  name: string;
  head: readonly string[];
  lines: readonly (readonly (string | number | null)[])[];
}

/** Whether a request asks for CSV instead of JSON. */
export function wantsCsv(c: Context): boolean {
  return (c.req.header('accept') ?? '').includes('text/csv');
}

/** A list as CSV. `never`, because only the JSON response is documented. */
export function csvResponse(c: Context, { name, head, lines }: CsvFile): never {
  const text = [head, ...lines].map(csvLine).join('');
  return c.body(text, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  }) as never;
}
