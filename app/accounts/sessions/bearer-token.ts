import type { Context } from 'hono';

/** Empty if the request has no token. */
export function bearerToken(c: Context): string {
  return (c.req.header('authorization') ?? '').replace('Bearer ', '');
}
