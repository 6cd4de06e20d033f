/** What a span says about what was done; never names, addresses or parameters of people. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** the headers of a request whose `traceparent` this span continues */
  parent?: Headers;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** notes that what it is about failed, though nothing was thrown */
  fail(): void;
  /** what a call to somebody else carries, so that they can continue the trace */
  headers(): Record<string, string>;
}

export interface Tracer {
  inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** whether this is within a span of a trace that is recorded */
  isTracing(): boolean;
  close(): Promise<void>;
}

/** The server and the build hold a copy of this module each: they share the tracer through the process. */
const SHARED = globalThis as { [TRACER]?: Tracer };
const TRACER = Symbol.for('vastra.tracer');

const NO_SPAN: Span = { set: () => {}, fail: () => {}, headers: () => ({}) };

/** From now on spans go to this tracer; undefined: to none. */
export function setTracer(tracer: Tracer | undefined): void {
  SHARED[TRACER] = tracer;
}

export function currentTracer(): Tracer | undefined {
  return SHARED[TRACER];
}

/** Does `work` within a span, where traces are on. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const tracer = currentTracer();
  return tracer ? await tracer.inSpan(name, options, work) : await work(NO_SPAN);
}

/** A path whose changing parts, such as ids, codes and tokens, are left out: '/api/products/{id}'. */
export function pathPattern(pathname: string): string {
  const parts = pathname
    .split('/', 12)
    .map((part) => (/^(?:v\d|[a-z][a-z._-]{0,30})$/.test(part) ? part : part && '{id}'));
  return parts.join('/') || '/';
}
