import type { Context } from 'hono';

/** The token that a request carries; empty where it carries none. */
export function bearerToken(c: Context): string {
  return (c.req.header('authorization') ?? '').replace('Bearer ', '');
}
