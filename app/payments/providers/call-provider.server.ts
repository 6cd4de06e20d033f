import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import { tracedFetch } from '#app/platform/tracing/tracing.server.ts';
import { type PaymentProviders, ProviderRefused, ProviderUnavailable } from './payment-provider.ts';

/** Tests use their own base URL and timeout. */
export interface ProviderConnection {
  baseUrl: string;
  timeoutMs: number;
}

/** Per call; leaves time to look up the result of a call whose response was lost. */
export const CALL_TIMEOUT_MS = 4_500;
/** For all calls of one shopper's request, which must respond within 10 seconds. */
const SHOPPER_TIMEOUT_MS = 9_000;

const deadline = new AsyncLocalStorage<AbortSignal>();

/** Runs work that a shopper waits for. Its provider calls share a deadline, then throw `ProviderUnavailable`. */
export async function withDeadline<T>(
  { totalTimeoutMs = SHOPPER_TIMEOUT_MS }: Pick<PaymentProviders, 'totalTimeoutMs'>,
  work: () => Promise<T>,
): Promise<T> {
  return await deadline.run(AbortSignal.timeout(totalTimeoutMs), work);
}

interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Calls a provider. Throws `ProviderRefused`, with the provider's message, only if it refuses; any other failure or an
 * unexpected shape leaves the result unknown and throws `ProviderUnavailable`.
 */
export async function callProvider<S extends z.ZodType>(
  connection: ProviderConnection,
  call: ProviderCall,
  schema: S,
): Promise<z.output<S>> {
  const { status, text } = await send(connection, call);
  const body = tryParseJson(text);
  if (status >= 400) throw failure(call, status, body);
  const parsed = schema.safeParse(body);
  if (status >= 300 || !parsed.success)
    throw new ProviderUnavailable(`${call.method} ${call.path}: unreadable response (${status}).`);
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
    throw new ProviderUnavailable(`${call.method} ${call.path}: no response.`, { cause: error });
  }
}

/** A retry may succeed: 401 and 403 are configuration errors, and 409 means the first try is still running. */
const RETRYABLE_STATUSES = new Set([401, 403, 408, 409, 425, 429]);

function failure({ method, path }: ProviderCall, status: number, body: unknown): Error {
  const { error } = (body ?? {}) as { error?: { description?: unknown; message?: unknown } };
  const message = error?.description ?? error?.message;
  const isRefusal = status < 500 && !RETRYABLE_STATUSES.has(status) && typeof message === 'string';
  if (isRefusal) return new ProviderRefused(message);
  return new ProviderUnavailable(
    `${method} ${path}: ${status} ${typeof message === 'string' ? message : ''}`.trim(),
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses JSON text or UTF-8 bytes; returns undefined if invalid. */
export function tryParseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : utf8.decode(text));
  } catch {
    return undefined;
  }
}
