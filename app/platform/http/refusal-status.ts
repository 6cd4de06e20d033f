import type { RefusalReason } from './refusal.ts';

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
