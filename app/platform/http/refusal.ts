/** A field's path and the message for the person who filled it in. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Shared by every copy of this module: the build and the scripts each load their own. */
const BRAND = Symbol.for('vastra.refusal');

/** The server refuses a request, with a message a person can act on. */
export class Refusal extends Error {
  readonly [BRAND] = true;
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503;
  readonly errors: FieldProblem[] | undefined;
  /** Further fields of the response, such as the new `summary` after a price change. */
  readonly details: Record<string, unknown> | undefined;
  /** Seconds for the Retry-After header (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: Refusal['status'],
    message: string,
    more: {
      errors?: FieldProblem[];
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
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
  invalid: (message: string, errors?: FieldProblem[]) => new Refusal(400, message, { errors }),
  unauthorized: (message = 'Please sign in to continue.') => new Refusal(401, message),
  forbidden: (message = 'Not Authorized') => new Refusal(403, message),
  unproven: () => new Refusal(403, 'Please confirm that it is you.', { details: { stepUp: true } }),
  notFound: (message: string) => new Refusal(404, message),
  conflict: (message: string, details?: Record<string, unknown>) => new Refusal(409, message, { details }),
  tooSlow: () => new Refusal(408, 'The request took too long to arrive.'),
  tooLarge: (message: string) => new Refusal(413, message),
  wrongType: (message: string) => new Refusal(415, message),
  tooMany: (message: string, retryAfterSeconds: number) => new Refusal(429, message, { retryAfterSeconds }),
  notReady: (message: string, retryAfterSeconds = 2) => new Refusal(503, message, { retryAfterSeconds }),
};
