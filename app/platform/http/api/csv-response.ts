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

/**
 * A CSV file that is generated while it is sent, so that any number of rows fits into memory: the next part is generated
 * after the last one was sent.
 */
export function csvStreamResponse(
  c: Context,
  name: string,
  parts: AsyncGenerator<string | Uint8Array>,
): never {
  return fileStreamResponse(c, { name, type: 'text/csv; charset=utf-8' }, parts);
}

/** A file of another type that is generated in the same way. */
export function fileStreamResponse(
  c: Context,
  { name, type }: { name: string; type: string },
  parts: AsyncGenerator<string | Uint8Array>,
): never {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  }) as never;
}
