import type { Context, Next } from 'hono';
import { refuseUnstorableText } from '../../text/storable-text.ts';
import { refuse } from '../refusal.ts';
import type { ApiEnv } from './api-module.ts';

const LARGEST_JSON_BYTES = 1024 * 1024;
/** So much of a body that is too large is read before it is refused; the connection of a larger one just ends. */
const MOST_READ_BYTES = 32 * 1024 * 1024;
const DEEPEST_JSON = 64;
/** Enough for 1 MB at 70 kB/s; whoever sends in drops holds a connection no longer. */
const BODY_MS = 15_000;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

interface BodyRules {
  /** a room reads it itself, once it knows who is asking */
  isForm: (path: string, type: string) => boolean;
  /** it goes on byte for byte, because it is signed as it came */
  isSigned: (path: string) => boolean;
}

/**
 * Looks at what a request brings before any room does: size, type, and texts that a database cannot keep.
 * Two kinds of bodies are left to their rooms.
 */
export function guardBody({ isForm, isSigned }: BodyRules) {
  return async (c: Context<ApiEnv>, next: Next) => {
    const { body } = c.req.raw;
    if (['GET', 'HEAD'].includes(c.req.method)) return await next();
    if (body === null) {
      c.req.raw = withoutType(c.req.raw);
      return await next();
    }
    if (isForm(c.req.path, c.req.header('content-type') ?? '')) return await next();
    const bytes = await readBodyWithLimit(body);
    c.req.raw = isSigned(c.req.path)
      ? new Request(c.req.raw, { body: bytes })
      : checkedJson(c.req.raw, bytes);
    return await next();
  };
}

function checkedJson(request: Request, bytes: Uint8Array<ArrayBuffer>): Request {
  if (bytes.length === 0) return withoutType(request);
  const isJson = JSON_TYPE.test(request.headers.get('content-type') ?? '');
  if (!isJson) throw refuse.wrongType('Please send JSON (Content-Type: application/json).');
  refuseUnstorableTexts(parsedJson(bytes));
  return new Request(request, { body: bytes });
}

/**
 * An empty body has nothing to say about its type: some clients name one with nothing in it (spec §7, approving a
 * rental), others send length 0 with DELETE. A room that needs a body says what is missing.
 */
function withoutType(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/**
 * A body's bytes, whatever length it claims. One that is too large is read to its end and forgotten all the
 * same: clients that still send when the answer comes often see a broken connection instead of it. A body that takes
 * more than 15 s is refused with 408.
 */
export async function readBodyWithLimit(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const reader = body.getReader();
  const late = Promise.withResolvers<never>();
  const deadline = setTimeout(() => late.reject(refuse.tooSlow()), BODY_MS);
  try {
    return await Promise.race([readAll(reader), late.promise]);
  } finally {
    clearTimeout(deadline);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= MOST_READ_BYTES) {
    const { done, value } = await reader.read().catch(() => {
      throw refuse.invalid('The request broke off.');
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

/** Refuses with 400 what no table can keep: NUL and half characters, and nesting without end, which is an attack. Walks without recursion. */
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
