import { openFaultyServer } from './faulty-server.ts';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
  status: { code?: number };
}

interface SentSpans {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface TraceCollector {
  url: string;
  /** all received spans */
  spans(): SentSpan[];
  /** raw requests, to check that they contain no private data */
  text(): string;
  close(): Promise<void>;
}

/** A collector for OTLP traces over HTTP, in JSON. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const server = await openFaultyServer(() => ({ status: 200, body: {} }));
  const bodies = () => server.calls.filter(({ path }) => path === '/v1/traces').map(({ body }) => body);
  return {
    url: server.url,
    spans: () =>
      bodies()
        .flatMap((body) => (JSON.parse(body) as SentSpans).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    text: () => bodies().join('\n'),
    close: server.close,
  };
}
