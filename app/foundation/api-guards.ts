import type { Context, Next } from 'hono';
import { requirePermission, requireSignedIn } from './actor.ts';
import { type ApiEnv, bearer } from './api-room.ts';
import type { Permission } from './permissions.ts';

/** Route middleware: says 401 or 403 before anything of the request is looked at, so that a stranger learns nothing from 400s. */
export async function signedInOnly(c: Context<ApiEnv>, next: Next) {
  requireSignedIn(c.var.actor);
  await next();
}

/** The part of a route's description that lets in only who has one of these permissions, and says so (`x-permission`). */
export function may(...oneOf: Permission[]) {
  async function middleware(c: Context<ApiEnv>, next: Next) {
    requirePermission(c.var.actor, ...oneOf);
    await next();
  }
  return { security: bearer, middleware, 'x-permission': oneOf };
}
