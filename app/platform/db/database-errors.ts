import { Refusal } from '../http/refusal.ts';

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: a failed or closed connection, a server that
 * is starting, stopping or full, and 25006, a write to a standby. Poolers use 08P01 for their own errors.
 */
const CONNECTION_CODES = /^(08...|57P0[1-5]|53300|25006|25P0[34])$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of the driver have no code. */
const CONNECTION_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
];
/** Disk full, out of memory, a configured limit, statement timeout. */
const FULL_CODES = new Set(['53100', '53200', '53400', '57014']);
const LOCK_CODES = new Set(['55P03', '40001', '40P01']);

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

/** Whether an error means that the database is unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as DatabaseError;
  return CONNECTION_CODES.test(code) || NETWORK_CODES.has(code) || isConnectionMessage(message);
}

function isConnectionMessage(message: string): boolean {
  return CONNECTION_SENTENCES.some((sentence) => message.includes(sentence));
}

/** Whether the database refused a statement for lack of resources; the statement had no effect. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && FULL_CODES.has((error as DatabaseError).code ?? '');
}

/** query_canceled, lock_not_available */
const TIMEOUT_CODES = new Set(['57014', '55P03']);

/** Whether the database cancelled a statement because it ran or waited too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUT_CODES.has((error as DatabaseError).code ?? '');
}

/** A lock timeout, deadlock or serialization failure: nothing was changed, so the request can be repeated. */
export function refusalOfLockConflict(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !LOCK_CODES.has((error as DatabaseError).code ?? '')) return undefined;
  return new Refusal('conflict', 'Someone else is changing the same thing. Please try again.', {
    retryAfterSeconds: 1,
  });
}

/** Whether a write violated this constraint; the caller turns that into a message. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error as DatabaseError).constraint === constraint;
}
