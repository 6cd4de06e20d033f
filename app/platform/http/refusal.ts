/** A field's path and the message for the person who filled it in. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Why a request is refused; the HTTP layer chooses the status. */
export type RefusalReason =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not found'
  | 'conflict'
  | 'too slow'
  | 'too large'
  | 'wrong type'
  | 'too many'
  | 'not ready';

/** Shared by every copy of this module: the build and the scripts each load their own. */
const BRAND = Symbol.for('vastra.refusal');

/** The server refuses a request, with a message a person can act on. */
export class Refusal extends Error {
  readonly [BRAND] = true;
  readonly reason: RefusalReason;
  readonly errors: FieldProblem[] | undefined;
  /** Further fields of the response, such as the new `summary` after a price change. */
  readonly details: Record<string, unknown> | undefined;
  /** Seconds after which a repetition may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: RefusalReason,
    message: string,
    more: {
      errors?: FieldProblem[];
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.reason = reason;
    this.errors = more.errors;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  /** Checks the brand, so that `instanceof` also works across copies of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

/** `throw refuse.conflict('Only 2 left in size M.')` */
export const refuse = {
  invalid: (message: string, errors?: FieldProblem[]) => new Refusal('invalid', message, { errors }),
  unauthorized: (message = 'Please sign in to continue.') => new Refusal('unauthorized', message),
  forbidden: (message = 'Not Authorized') => new Refusal('forbidden', message),
  unproven: () => new Refusal('forbidden', 'Please confirm that it is you.', { details: { stepUp: true } }),
  notFound: (message: string) => new Refusal('not found', message),
  conflict: (message: string, details?: Record<string, unknown>) =>
    new Refusal('conflict', message, { details }),
  /** a value that something else already has, named at its field */
  taken: (path: string, message: string) => new Refusal('conflict', message, { errors: [{ path, message }] }),
  tooSlow: () => new Refusal('too slow', 'The request took too long to arrive.'),
  tooLarge: (message: string) => new Refusal('too large', message),
  wrongType: (message: string) => new Refusal('wrong type', message),
  tooMany: (message: string, retryAfterSeconds: number) =>
    new Refusal('too many', message, { retryAfterSeconds }),
  notReady: (message: string, retryAfterSeconds = 2) =>
    new Refusal('not ready', message, { retryAfterSeconds }),
};

/** The HTTP status of a refusal, in API responses, pages and files. */
export const STATUS_OF_REFUSAL = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  'too slow': 408,
  conflict: 409,
  'too large': 413,
  'wrong type': 415,
  'too many': 429,
  'not ready': 503,
} as const satisfies Record<RefusalReason, number>;

export type RefusalStatus = (typeof STATUS_OF_REFUSAL)[RefusalReason];
