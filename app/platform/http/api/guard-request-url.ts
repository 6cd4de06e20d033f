import type { Context, Next } from 'hono';
import { isStorableText, UNSTORABLE_TEXT } from '../../text/storable-text.ts';
import { refuse } from '../refusal.ts';
import type { ApiEnv } from './api-module.ts';

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
