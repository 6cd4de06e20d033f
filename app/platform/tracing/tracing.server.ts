import type pg from 'pg';

/** Attributes of a span; never personal data. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** the headers of a request whose `traceparent` this span continues */
  parent?: Headers;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** marks the span as failed although nothing was thrown */
  fail(): void;
  /** headers for a call to a third party, so that it can continue the trace */
  headers(): Record<string, string>;
}

export interface Tracer {
  inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** whether the code runs within a recorded trace */
  isTracing(): boolean;
  close(): Promise<void>;
}

/** The server and the build each load a copy of this module; they share the tracer through globalThis. */
const SHARED = globalThis as { [TRACER]?: Tracer };
const TRACER = Symbol.for('vastra.tracer');

const NO_SPAN: Span = { set: () => {}, fail: () => {}, headers: () => ({}) };

/** Sets the tracer of the process; undefined turns traces off. */
export function setTracer(tracer: Tracer | undefined): void {
  SHARED[TRACER] = tracer;
}

export function currentTracer(): Tracer | undefined {
  return SHARED[TRACER];
}

/** Runs `work` within a span, if traces are on. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const tracer = currentTracer();
  return tracer ? await tracer.inSpan(name, options, work) : await work(NO_SPAN);
}

/** A path with ids, codes and tokens replaced: '/api/products/{id}'. */
export function pathPattern(pathname: string): string {
  const parts = pathname
    .split('/', 12)
    .map((part) => (/^(?:v\d|[a-z][a-z._-]{0,30})$/.test(part) ? part : part && '{id}'));
  return parts.join('/') || '/';
}

/** Handles a request within a span that continues the caller's trace, if traces are on. */
export function traceRequest(
  request: Request,
  handle: () => Promise<Response> | Response,
): Promise<Response> | Response {
  if (!currentTracer()) return handle();
  const { method, headers } = request;
  const pattern = pathPattern(new URL(request.url).pathname);
  const attributes = { 'http.request.method': method, 'http.route': pattern };
  return inSpan(`${method} ${pattern}`, { kind: 'server', attributes, parent: headers }, async (span) => {
    const response = await handle();
    const requestId = response.headers.get('x-request-id');
    span.set({
      'http.response.status_code': response.status,
      ...(requestId && { 'http.request.header.x-request-id': requestId }),
    });
    if (response.status >= 500) span.fail();
    return response;
  });
}

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

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const LONGEST_TEXT = 2_000;

/** Adds a span for each query within a trace. A span contains the statement, never its parameters. */
export function traceQueries(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  const queryTraced: Query = async (query, values) => {
    if (!currentTracer()?.isTracing()) return await send(query, values);
    const text = typeof query === 'string' ? query : query.text;
    const operation = operationOf(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutLiterals(text.slice(0, LONGEST_TEXT)),
    };
    return await inSpan(summaryOf(operation, text), { kind: 'client', attributes }, () =>
      send(query, values),
    );
  };
  client.query = queryTraced as typeof client.query;
}

function operationOf(text: string): string {
  return /^\s*([a-z]{1,20})/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
}

/** 'SELECT products': the operation and its first table. */
function summaryOf(operation: string, text: string): string {
  const table = /\b(?:from|into|update) "?([a-z_][a-z0-9_.]{0,60})/i.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}

/** Removes literals, although values should be in parameters. */
function withoutLiterals(text: string): string {
  return text.replace(/'[^']*'/g, '?').replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?');
}
