import type { z } from 'zod';
import { ProviderAway, ProviderRefused } from '../payment-provider.ts';
import { parsedJson } from './parsed-json.ts';

/** How a provider is reached; tests bring an address and a patience of their own. */
export interface ProviderLine {
  baseUrl: string;
  timeoutMs: number;
}

/** Two calls one after the other stay below the ten seconds in which a shopper is answered. */
export const PATIENCE_MS = 4_500;

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
  try {
    const response = await fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
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
