import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Database } from '../../db/database.server.ts';
import { type Actor, requireFreshProof, requirePermission, requireSignedIn } from '../../security/actor.ts';
import type { Permission } from '../../security/permissions.ts';
import type { SecurityLog } from '../../security/security-event.ts';
import { CHECK_INPUT, fieldProblems } from '../field-problems.ts';
import { type RefusalStatus, refuse } from '../refusal.ts';
import { refusalSchema } from './response.schema.ts';
import type { RoutePolicy } from './route-policy.ts';

/** Variables of every request under /api. */
export interface ApiEnv {
  Variables: {
    db: Database;
    /** for lists and reports, which may be a second old: a read replica, where there is one */
    reads: Database;
    actor: Actor;
    /** the policy of the route that answers the request; empty if none does */
    policy: RoutePolicy;
    requestId: string;
    securityLog: SecurityLog;
    /** the person whose data a staff read returns, if the route declares it */
    personalData?: string;
    /** the network address that the request came from, as limits count it; headers are believed from trusted proxies only */
    address: string;
    /** whether this machine itself sent the request, through no proxy */
    isLocal: boolean;
    /** whether limits per network address hold for this request (rules §2) */
    isLimited: boolean;
    /** the shop's public address without a slash at the end */
    storeUrl: string;
  };
}

/** The API of a module; `E` adds variables to a request. Input that does not match a schema is refused with 400 and the fields named. */
export function createModuleApi<E extends ApiEnv = ApiEnv>(): OpenAPIHono<E> {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

/** Zod's issues as a refusal; the first one is the message. */
export function invalidInput(error: z.ZodError) {
  const errors = fieldProblems(error);
  return refuse.invalid(errors[0]?.message ?? CHECK_INPUT, errors);
}

/** A documented JSON response. */
export function jsonResponse<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A documented PDF. */
export function pdfResponse(description: string) {
  return { description, content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } } };
}

/** The documented refusals of a call. */
export function refusalResponses(...statuses: RefusalStatus[]) {
  const descriptions: Record<RefusalStatus, string> = {
    400: 'Invalid input',
    401: 'Missing or expired session',
    403: 'Not allowed',
    404: 'Not found, or not yours',
    408: 'Sent too slowly',
    409: 'Conflict',
    413: 'Too large',
    415: 'Wrong media type',
    429: 'Too many requests; see Retry-After',
    503: 'Temporarily unavailable; see Retry-After',
  };
  return Object.fromEntries(
    statuses.map((status) => [status, jsonResponse(refusalSchema, descriptions[status])]),
  ) as Record<(typeof statuses)[number], ReturnType<typeof jsonResponse<typeof refusalSchema>>>;
}

/**
 * Documents for every call the refusals that come before its module: an unreadable URL or body (400), an invalid token (401,
 * except for calls that ignore it) and a malformed path (404).
 */
export function describeRefusals<E extends ApiEnv>(api: OpenAPIHono<E>): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { route } = definition;
    const { ignoresStaleSession = false } = (route['x-policy'] ?? {}) as RoutePolicy;
    const common = {
      ...refusalResponses(400),
      ...(ignoresStaleSession ? {} : refusalResponses(401)),
      ...(route.path.includes('{') ? refusalResponses(404) : {}),
    };
    route.responses = { ...common, ...route.responses };
  }
}

/** A documented JSON request body. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** Documents a call that needs a session. */
export const bearer: Record<string, string[]>[] = [{ bearer: [] }];

/** The same key and body return the same response again (rules §2). */
const LONGEST_KEY = 200;
export const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .max(LONGEST_KEY, `An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`)
    .optional(),
});

/** Path id. Malformed ids are 404, like unknown ones. */
export const idParam = z.object({ id: z.string() });

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
