import type { Context, MiddlewareHandler, Next } from 'hono';
import { requireFreshProof, requirePermission, requireSignedIn } from '../../security/actor.ts';
import type { Permission } from '../../security/permissions.ts';
import { type ApiEnv, bearer } from './api-module.ts';

/** Route middleware: responds 401 before the request is validated, so that a stranger learns nothing from 400s. */
export async function signedInOnly(c: Context<ApiEnv>, next: Next) {
  requireSignedIn(c.var.actor);
  await next();
}

/** Part of a route: requires one of these permissions and documents it (`x-permission`). */
export function may(...oneOf: Permission[]) {
  async function middleware(c: Context<ApiEnv>, next: Next) {
    requirePermission(c.var.actor, ...oneOf);
    await next();
  }
  return { security: bearer, middleware, 'x-permission': oneOf };
}

/**
 * Like `may`, and also requires a password or code from the last 15 minutes (`x-step-up`). A refused client reauthenticates
 * at /api/auth/proof and repeats the call.
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

/** Marks staff calls that return personal data (`x-personal-data`); the security log records each one. */
export function readsPersonalData<R extends { middleware: Guard | Guard[] }>(data: string, route: R) {
  async function marked(c: Context<ApiEnv>, next: Next) {
    c.set('personalData', data);
    await next();
  }
  return { ...route, middleware: [route.middleware, marked].flat(), 'x-personal-data': data };
}
