import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from './api-room.ts';
import { refuse } from './refusal.ts';

const LARGEST_JSON_BYTES = 1024 * 1024;
const DEEPEST_JSON = 64;

const limitSize = bodyLimit({
  maxSize: LARGEST_JSON_BYTES,
  onError: () => {
    throw refuse.tooLarge('That is too large: at most 1 MB of JSON.');
  },
});

/** Looks at what a request brings before any room does: size, type, and texts that a database cannot keep. */
export async function guardBody(c: Context<ApiEnv>, next: Next) {
  const carriesBody = !['GET', 'HEAD'].includes(c.req.method) && c.req.raw.body !== null;
  if (!carriesBody) return await next();
  return await limitSize(c, async () => {
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    // An empty body has nothing to say about its type: some clients send length 0 with DELETE.
    if (!isJson && (await c.req.text()) !== '')
      throw refuse.wrongType('Please send JSON (Content-Type: application/json).');
    if (isJson) checkTexts(await parsedJson(c));
    await next();
  });
}

async function parsedJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw refuse.invalid('The request is not valid JSON.');
  }
}

/** NUL and half characters cannot be stored; nesting without end is an attack. Walks without recursion. */
function checkTexts(body: unknown): void {
  const pending: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (depth > DEEPEST_JSON) throw refuse.invalid('The request is nested too deeply.');
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw refuse.invalid('A text holds a character that cannot be kept.');
    }
    if (value !== null && typeof value === 'object') {
      for (const each of Object.values(value)) pending.push([each, depth + 1]);
    }
  }
}
