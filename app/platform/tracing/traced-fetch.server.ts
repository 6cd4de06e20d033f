import { inSpan, pathPattern } from './tracing.server.ts';

type TracedRequest = RequestInit & { method: string; headers: Record<string, string> };

/** Calls a third party within a span and sends it the trace headers, if traces are on. */
export async function tracedFetch(url: string, { headers, ...request }: TracedRequest): Promise<Response> {
  const { host, pathname } = new URL(url);
  const name = `${request.method} ${host}`;
  const attributes = {
    'http.request.method': request.method,
    'server.address': host,
    'url.template': pathPattern(pathname),
  };
  return await inSpan(name, { kind: 'client', attributes }, async (span) => {
    const response = await fetch(url, { ...request, headers: { ...headers, ...span.headers() } });
    span.set({ 'http.response.status_code': response.status });
    if (response.status >= 400) span.fail();
    return response;
  });
}
