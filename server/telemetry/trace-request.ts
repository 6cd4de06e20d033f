import { currentTracer, inSpan, pathPattern } from '#app/platform/tracing/tracing.server.ts';

/** Handles a request within a span that continues the caller's trace, if traces are on. */
export async function traceRequest(request: Request, handle: () => Promise<Response>): Promise<Response> {
  if (!currentTracer()) return await handle();
  const { method, headers } = request;
  const pattern = pathPattern(new URL(request.url).pathname);
  const attributes = { 'http.request.method': method, 'http.route': pattern };
  return await inSpan(
    `${method} ${pattern}`,
    { kind: 'server', attributes, parent: headers },
    async (span) => {
      const response = await handle();
      const requestId = response.headers.get('x-request-id');
      span.set({
        'http.response.status_code': response.status,
        ...(requestId && { 'http.request.header.x-request-id': requestId }),
      });
      if (response.status >= 500) span.fail();
      return response;
    },
  );
}
