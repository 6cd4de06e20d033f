import type { Context } from 'hono';

/**
 * A CSV file that is generated while it is sent, so that any number of rows fits into memory: the next part is generated
 * after the last one was sent.
 */
export function csvStreamResponse(
  c: Context,
  name: string,
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
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  }) as never;
}
