import type { Context, MiddlewareHandler, Next } from 'hono';
import { requireFreshProof, requirePermission, requireSignedIn } from '../../security/actor.ts';
import type { Permission } from '../../security/permissions.ts';
import { type ApiEnv, bearer } from './api-module.ts';

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

/**
 * The same for what could do great harm: it also wants a password or code of the last 15 minutes, and says so
 * (`x-step-up`). Refused, a client proves who it is at /api/auth/proof and calls again.
 */
export function mayWithFreshProof(...oneOf: Permission[]) {
  const { middleware: permitted, ...route } = may(...oneOf);
  async function proven(c: Context<ApiEnv>, next: Next) {
    requireFreshProof(c.var.actor);
    await next();
  }
  return { ...route, middleware: [permitted, proven], 'x-step-up': true };
}

type Guard = MiddlewareHandler<ApiEnv>;

/** Marks calls of staff that show people's data (`x-personal-data`): the security log tells of each such reading. */
export function readsPersonalData<R extends { middleware: Guard | Guard[] }>(data: string, route: R) {
  async function marked(c: Context<ApiEnv>, next: Next) {
    c.set('personalData', data);
    await next();
  }
  return { ...route, middleware: [route.middleware, marked].flat(), 'x-personal-data': data };
}
