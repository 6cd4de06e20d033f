import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import { tracedFetch } from '#app/foundation/traced-fetch.server.ts';
import { type Payments, ProviderAway, ProviderRefused } from '../payment-provider.ts';
import { parsedJson } from './parsed-json.ts';

/** How a provider is reached; tests bring an address and a patience of their own. */
export interface ProviderLine {
  baseUrl: string;
  timeoutMs: number;
}

/** One call; where its answer is lost there is time to look up what became of it. */
export const PATIENCE_MS = 4_500;
/** All calls for which one shopper waits: below the ten seconds in which they are answered. */
const SHOPPER_PATIENCE_MS = 9_000;

const endOfPatience = new AsyncLocalStorage<AbortSignal>();

/**
 * Does what a shopper waits for: its calls to providers share one patience, however many they are. A call that
 * is still waiting when it ends, or comes after it, throws `ProviderAway`.
 */
export async function withinPatience<T>(
  { patienceMs = SHOPPER_PATIENCE_MS }: Pick<Payments, 'patienceMs'>,
  work: () => Promise<T>,
): Promise<T> {
  return await endOfPatience.run(AbortSignal.timeout(patienceMs), work);
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
  line: ProviderLine,
  call: ProviderCall,
  shape: S,
): Promise<z.output<S>> {
  const { status, text } = await send(line, call);
  const body = parsedJson(text);
  if (status >= 400) throw failure(call, status, body);
  const answer = shape.safeParse(body);
  if (status >= 300 || !answer.success)
    throw new ProviderAway(`${call.method} ${call.path}: an answer (${status}) that cannot be read.`);
  return answer.data;
}

async function send({ baseUrl, timeoutMs }: ProviderLine, call: ProviderCall) {
  const whole = endOfPatience.getStore();
  try {
    const response = await tracedFetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(whole ? [whole] : [])]),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderAway(`${call.method} ${call.path}: no answer.`, { cause: error });
  }
}

/** Refused keys (401, 403) are the shop's trouble, and 409 means that the first try still runs: both may end well later. */
const MAY_END_WELL = new Set([401, 403, 408, 409, 425, 429]);

function failure({ method, path }: ProviderCall, status: number, body: unknown): Error {
  const { error } = (body ?? {}) as { error?: { description?: unknown; message?: unknown } };
  const sentence = error?.description ?? error?.message;
  const isNo = status < 500 && !MAY_END_WELL.has(status) && typeof sentence === 'string';
  if (isNo) return new ProviderRefused(sentence);
  return new ProviderAway(
    `${method} ${path}: ${status} ${typeof sentence === 'string' ? sentence : ''}`.trim(),
  );
}
