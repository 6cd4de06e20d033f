import type { Context, Next } from 'hono';
import { refuse } from '../refusal.ts';
import type { ApiEnv } from './api-module.ts';
import type { RoutePolicy } from './route-policy.ts';

const LARGEST_JSON_BYTES = 1024 * 1024;
/** A body up to this size is read before it is refused as too large; for a larger one the connection is closed. */
const MAX_READ_BYTES = 32 * 1024 * 1024;
const DEEPEST_JSON = 64;
/** Enough for 1 MB at 70 kB/s; a slower body is refused. */
const BODY_TIMEOUT_MS = 15_000;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads and checks a request's body before any module, and returns the request with it: size, type, and texts that PostgreSQL
 * cannot store. A raw body is checked for its size alone.
 */
export async function guardBody(
  request: Request,
  { body: kind }: Pick<RoutePolicy, 'body'>,
): Promise<Request> {
  if (['GET', 'HEAD'].includes(request.method)) return request;
  if (request.body === null) return withoutType(request);
  const bytes = await readBodyWithLimit(request.body);
  return kind === 'raw' ? new Request(request, { body: bytes }) : checkedJson(request, bytes);
}

function checkedJson(request: Request, bytes: Uint8Array<ArrayBuffer>): Request {
  if (bytes.length === 0) return withoutType(request);
  const isJson = JSON_TYPE.test(request.headers.get('content-type') ?? '');
  if (!isJson) throw refuse.wrongType('Please send JSON (Content-Type: application/json).');
  refuseUnstorableTexts(parsedJson(bytes));
  return new Request(request, { body: bytes });
}

/**
 * Removes the type of an empty body: some clients send a type without a body (screens §7, approving a rental), others length 0
 * with DELETE. A module that needs a body reports the missing fields.
 */
function withoutType(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/**
 * A body's bytes, with the real size limited, not the declared one. A body that is too large is still read to its end, because
 * clients that are still sending often see a broken connection instead of the response. Refuses with 408 after 15 s.
 */
export async function readBodyWithLimit(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const reader = body.getReader();
  const timedOut = Promise.withResolvers<never>();
  const deadline = setTimeout(() => timedOut.reject(refuse.tooSlow()), BODY_TIMEOUT_MS);
  try {
    return await Promise.race([readAll(reader), timedOut.promise]);
  } finally {
    clearTimeout(deadline);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= MAX_READ_BYTES) {
    const { done, value } = await reader.read().catch(() => {
      throw refuse.invalid('The request was interrupted. Please try again.');
    });
    if (done) break;
    size += value.byteLength;
    if (size <= LARGEST_JSON_BYTES) parts.push(value);
  }
  if (size > LARGEST_JSON_BYTES) throw refuse.tooLarge('That is too large: at most 1 MB of JSON.');
  return Buffer.concat(parts);
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse.invalid('The request is not valid JSON.');
  }
}

/** Refuses with 400 texts that PostgreSQL cannot store (NUL, lone surrogates) and nesting beyond 64 levels. Walks without recursion. */
export function refuseUnstorableTexts(body: unknown): void {
  const pending: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (depth > DEEPEST_JSON) throw refuse.invalid('The request is nested too deeply.');
    if (typeof value === 'string') refuseUnstorableText(value);
    if (value !== null && typeof value === 'object') {
      for (const name of Object.keys(value)) refuseUnstorableText(name);
      for (const each of Object.values(value)) pending.push([each, depth + 1]);
    }
  }
}

/** Twice the longest path of the shop. */
const LONGEST_PATH = 500;

/**
 * Checks a request's URL before any module: a path that is too long or has a character that PostgreSQL cannot store is a 404;
 * such a query is refused with 400.
 */
export async function guardRequestUrl(c: Context<ApiEnv>, next: Next) {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > LONGEST_PATH || !isStorableText(decoded(pathname)))
    throw refuse.notFound('There is nothing at this address.');
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isStorableText(name + value))
      throw refuse.invalid(UNSTORABLE_TEXT, [{ path: name, message: UNSTORABLE_TEXT }]);
  }
  return await next();
}

/** Invalid UTF-8 stays encoded: it cannot be an id. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname.replaceAll('%00', '\0');
  }
}

/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates. */
function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const UNSTORABLE_TEXT = 'The text contains an invalid character.';

/** Refuses a text that PostgreSQL cannot store. */
export function refuseUnstorableText(text: string): void {
  if (!isStorableText(text)) throw refuse.invalid(UNSTORABLE_TEXT);
}
