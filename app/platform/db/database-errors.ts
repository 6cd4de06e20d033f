import { Refusal } from '../http/refusal.ts';

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: a connection that failed or was ended, a server that
 * starts, stops or is full, and 25006, a write to what has become a standby. Poolers use 08P01 for errors of their own.
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
/** What the driver says, without a code. */
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
/** Its disk, its memory, or a limit that was set for it: also the time for a statement. */
const FULL_CODES = new Set(['53100', '53200', '53400', '57014']);
const LOCK_CODES = new Set(['55P03', '40001', '40P01']);

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

/** Whether an error means that the database cannot be reached now, whatever was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as DatabaseError;
  return CONNECTION_CODES.test(code) || NETWORK_CODES.has(code) || isConnectionMessage(message);
}

function isConnectionMessage(message: string): boolean {
  return CONNECTION_SENTENCES.some((sentence) => message.includes(sentence));
}

/** Whether the database answers, and has no room for what it was asked to do; nothing of it happened. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && FULL_CODES.has((error as DatabaseError).code ?? '');
}

/** query_canceled, lock_not_available */
const CUT_OFF_CODES = new Set(['57014', '55P03']);

/** Whether the database gave a statement up because it took or waited too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && CUT_OFF_CODES.has((error as DatabaseError).code ?? '');
}

/** Two requests stood in each other's way: nothing happened, and trying again is right. */
export function refusalOfLockConflict(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !LOCK_CODES.has((error as DatabaseError).code ?? '')) return undefined;
  return new Refusal(409, 'Someone else is changing the same thing. Please try again.', {
    retryAfterSeconds: 1,
  });
}

/** Whether a named constraint is what refused a write; the caller turns it into a sentence. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error as DatabaseError).constraint === constraint;
}
