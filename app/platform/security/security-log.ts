import type { Context } from 'hono';
import type { ApiEnv } from '../http/api/api-module.ts';
import { Refusal } from '../http/refusal.ts';
import { isSignedIn } from './actor.ts';
import type { SecurityEvent } from './security-event.ts';

/** The part of a request that is logged; every module's context has it. */
type RequestContext = Pick<Context<ApiEnv>, 'var' | 'req' | 'res'>;

type Facts = Pick<SecurityEvent, 'event' | 'outcome'> & Partial<SecurityEvent>;

/** Logs a security event of this request. */
function logSecurity(c: Pick<RequestContext, 'var'>, facts: Facts): void {
  const { requestId, address: from, actor } = c.var;
  const userId = actor && isSignedIn(actor) ? actor.userId : undefined;
  c.var.securityLog({ requestId, from, userId, ...facts });
}

/** Runs work and logs whether it succeeded, failed, or exceeded a limit. */
export async function logOutcome<T>(
  c: Pick<RequestContext, 'var'>,
  facts: Omit<Facts, 'outcome'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await work();
    logSecurity(c, { ...facts, outcome: 'ok' });
    return done;
  } catch (error) {
    const isLimited = error instanceof Refusal && error.reason === 'too many';
    logSecurity(c, { ...facts, outcome: isLimited ? 'limited' : 'failed' });
    throw error;
  }
}

/** 'a***@vastra.test' of an e-mail address, '***02' of a number: enough to find a case, too little to contact the person. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return `***${address.slice(-2)}`;
}

const SIGN_IN_REFUSED = 401;
const NOT_ALLOWED = 403;
const TOO_MANY = 429;

/**
 * Logs the security events of a response: an invalid session, a missing permission, an exceeded limit, a change by staff, and
 * personal data read by staff (`x-personal-data` of the route).
 */
export function logResponse(c: RequestContext): void {
  const { method, path } = c.req;
  const { status } = c.res;
  const facts = { method, path: path.slice(0, 200), status };
  const hadToken = c.req.header('authorization') !== undefined;
  const isRefused = (status === SIGN_IN_REFUSED && hadToken) || status === NOT_ALLOWED || status === TOO_MANY;
  const outcome = outcomeOf(status);
  if (isRefused) logSecurity(c, { event: 'refused', outcome, ...facts });
  else if (isStaff(c)) logStaff(c, { outcome, ...facts });
}

function logStaff(c: Pick<RequestContext, 'var'>, facts: Omit<Facts, 'event'>): void {
  const { personalData: data } = c.var;
  const isRead = facts.method === 'GET' || facts.method === 'HEAD';
  if (!isRead && facts.path?.startsWith('/api/admin/')) logSecurity(c, { event: 'staff action', ...facts });
  if (isRead && data && facts.outcome === 'ok')
    logSecurity(c, { event: 'personal data read', data, ...facts });
}

function outcomeOf(status: number): SecurityEvent['outcome'] {
  if (status === TOO_MANY) return 'limited';
  return status < 400 ? 'ok' : 'failed';
}

function isStaff(c: Pick<RequestContext, 'var'>): boolean {
  const { actor } = c.var;
  return actor !== undefined && isSignedIn(actor) && actor.permissions.length > 0;
}
