import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Database } from '../../db/database.server.ts';
import type { Actor } from '../../security/actor.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { type FieldProblem, refuse } from '../refusal.ts';
import { refusalShape } from './response.schema.ts';

const CHECK_INPUT = 'Please check what you entered.';

// A schema that has no sentence of its own must not speak of types to a person.
z.config({ customError: () => CHECK_INPUT });

/** What every request under /api carries when it reaches a room. */
export interface ApiEnv {
  Variables: {
    db: Database;
    /** for lists and reports, which may be a second old: a read replica, where there is one */
    reads: Database;
    actor: Actor;
    requestId: string;
    securityLog: SecurityLog;
    /** whose data a reading of staff shows, where a route says so */
    personalData?: string;
    /** the network address that the request came from, as limits count it; headers are believed from trusted proxies only */
    address: string;
    /** whether this machine itself sent the request, through no proxy */
    isLocal: boolean;
    /** whether limits per network address hold for this request (CONTRACT §2) */
    isLimited: boolean;
    /** the shop's public address without a slash at the end */
    storeUrl: string;
  };
}

/** The HTTP door of a room, which may need more of a request than most (`E`). What does not fit its schemas is refused with 400 and the fields named. */
export function createModuleApi<E extends ApiEnv = ApiEnv>(): OpenAPIHono<E> {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

/** Zod's findings as a refusal; its first sentence is the message. */
export function invalidInput(error: z.ZodError) {
  const errors: FieldProblem[] = error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  return refuse.invalid(errors[0]?.message ?? CHECK_INPUT, errors);
}

/** The JSON of a documented answer. */
export function jsonResponse<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** The refusals that a call may give, for its description. */
export function refusalResponses(...statuses: (400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503)[]) {
  const reasons: Record<number, string> = {
    400: 'Invalid input',
    401: 'No session, or an expired one',
    403: 'Not allowed',
    404: 'Not there, or not yours',
    408: 'Sent too slowly',
    409: 'Conflict',
    413: 'Too large',
    415: 'Wrong media type',
    429: 'Too many requests; see Retry-After',
    503: 'Out of order just now; see Retry-After',
  };
  return Object.fromEntries(
    statuses.map((status) => [status, jsonResponse(refusalShape, reasons[status] as string)]),
  ) as Record<(typeof statuses)[number], ReturnType<typeof jsonResponse<typeof refusalShape>>>;
}

/** A JSON body of a documented request. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** For calls that need a session, in the API's description. */
export const bearer: Record<string, string[]>[] = [{ bearer: [] }];

/** The same key and body give the same answer once again (CONTRACT §2). */
const LONGEST_KEY = 200;
export const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .max(LONGEST_KEY, `An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`)
    .optional(),
});

/** An id in a path. Anything that cannot be one is not found, like an id of nothing. */
export const idParam = z.object({ id: z.string() });
