import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import { tracedFetch } from '#app/platform/tracing/traced-fetch.server.ts';
import { tryParseJson } from './parse-json.server.ts';
import { type Payments, ProviderRefused, ProviderUnavailable } from './payment-provider.ts';

/** How a provider is reached; tests bring an address and a patience of their own. */
export interface ProviderConnection {
  baseUrl: string;
  timeoutMs: number;
}

/** One call; where its answer is lost there is time to look up what became of it. */
export const CALL_TIMEOUT_MS = 4_500;
/** All calls for which one shopper waits: below the ten seconds in which they are answered. */
const SHOPPER_TIMEOUT_MS = 9_000;

const deadline = new AsyncLocalStorage<AbortSignal>();

/**
 * Does what a shopper waits for: its calls to providers share one patience, however many they are. A call that
 * is still waiting when it ends, or comes after it, throws `ProviderAway`.
 */
export async function withDeadline<T>(
  { totalTimeoutMs = SHOPPER_TIMEOUT_MS }: Pick<Payments, 'totalTimeoutMs'>,
  work: () => Promise<T>,
): Promise<T> {
  return await deadline.run(AbortSignal.timeout(totalTimeoutMs), work);
}

export interface ProviderCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * One call to a provider. What is not an answer of the documented shape leaves the result unknown: throws
 * `ProviderAway`. Only the provider's own 'no' throws `ProviderRefused`, with its sentence.
 */
export async function callProvider<S extends z.ZodType>(
  connection: ProviderConnection,
  call: ProviderCall,
  shape: S,
): Promise<z.output<S>> {
  const { status, text } = await send(connection, call);
  const body = tryParseJson(text);
  if (status >= 400) throw failure(call, status, body);
  const parsed = shape.safeParse(body);
  if (status >= 300 || !parsed.success)
    throw new ProviderUnavailable(`${call.method} ${call.path}: an answer (${status}) that cannot be read.`);
  return parsed.data;
}

async function send({ baseUrl, timeoutMs }: ProviderConnection, call: ProviderCall) {
  const deadlineSignal = deadline.getStore();
  try {
    const response = await tracedFetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(deadlineSignal ? [deadlineSignal] : [])]),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderUnavailable(`${call.method} ${call.path}: no answer.`, { cause: error });
  }
}

/** Refused keys (401, 403) are the shop's trouble, and 409 means that the first try still runs: both may end well later. */
const RETRYABLE_STATUSES = new Set([401, 403, 408, 409, 425, 429]);

function failure({ method, path }: ProviderCall, status: number, body: unknown): Error {
  const { error } = (body ?? {}) as { error?: { description?: unknown; message?: unknown } };
  const sentence = error?.description ?? error?.message;
  const isRefusal = status < 500 && !RETRYABLE_STATUSES.has(status) && typeof sentence === 'string';
  if (isRefusal) return new ProviderRefused(sentence);
  return new ProviderUnavailable(
    `${method} ${path}: ${status} ${typeof sentence === 'string' ? sentence : ''}`.trim(),
  );
}
