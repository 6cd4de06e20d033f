import type { Context, Next } from 'hono';
import { requireAdmin, requireSignedIn } from './actor.ts';
import type { ApiEnv } from './api-room.ts';

/** Route middleware: says 401 or 403 before anything of the request is looked at, so that a stranger learns nothing from 400s. */
export async function signedInOnly(c: Context<ApiEnv>, next: Next) {
  requireSignedIn(c.var.actor);
  await next();
}

export async function adminsOnly(c: Context<ApiEnv>, next: Next) {
  requireAdmin(c.var.actor);
  await next();
}
