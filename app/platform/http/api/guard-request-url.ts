import type { Context, Next } from 'hono';
import { isStorableText, UNSTORABLE_TEXT } from '../../text/storable-text.ts';
import { refuse } from '../refusal.ts';
import type { ApiEnv } from './api-module.ts';

/** Twice what any address of the shop has; ids, serials and codes are shorter still. */
const LONGEST_PATH = 500;

/**
 * Looks at a request's address before any room does: a path with a character that no table keeps, or with more than any
 * address has, leads nowhere (404), and such a query is refused (400), as such a body is.
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

/** What is no UTF-8 stays as it is: it is no id either. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname.replaceAll('%00', '\0');
  }
}
