import { z } from 'zod';
import { tracedFetch } from '#app/platform/tracing/tracing.server.ts';
import { CourierRefused, CourierUnavailable } from './courier.ts';

/** Tests use their own base URL and timeout. */
export interface CourierConnection {
  baseUrl: string;
  timeoutMs: number;
}

export const COURIER_TIMEOUT_MS = 8_000;

interface CourierCall {
  method: 'GET' | 'POST';
  /** below the base URL, or a complete address that the courier named */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Calls a courier and parses its JSON. A 4xx with a message is a refusal, unless another try may succeed; anything else that
 * is not the expected shape leaves the result unknown.
 */
export async function callCourier<S extends z.ZodType>(
  connection: CourierConnection,
  call: CourierCall,
  schema: S,
): Promise<z.output<S>> {
  const { status, bytes } = await send(connection, call);
  const body = parseJson(bytes);
  if (status >= 400) throw failureOf(call, status, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new CourierUnavailable(`${call.method} ${call.path}: unreadable response (${status}).`);
  return parsed.data;
}

/** Downloads a file from an address that the courier named. */
export async function downloadFromCourier(connection: CourierConnection, path: string): Promise<Buffer> {
  const { status, bytes } = await send(connection, { method: 'GET', path, headers: {} });
  if (status !== 200) throw new CourierUnavailable(`The label could not be downloaded (${status}).`);
  return bytes;
}

async function send({ baseUrl, timeoutMs }: CourierConnection, { path, ...call }: CourierCall) {
  const url = path.startsWith('/') ? `${baseUrl}${path}` : path;
  if (!URL.canParse(url)) throw new CourierUnavailable('The courier named an address that is not one.');
  try {
    const response = await tracedFetch(url, { ...call, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    throw new CourierUnavailable(`${call.method} ${path}: no response.`, { cause: error });
  }
}

/** A login or a limit: another try may succeed. */
const RETRYABLE_STATUSES = new Set([401, 403, 408, 409, 425, 429]);
const failureSchema = z.object({ message: z.string().optional(), rmk: z.string().optional() });

function failureOf({ method, path }: CourierCall, status: number, body: unknown): Error {
  const { data } = failureSchema.safeParse(body);
  const message = data?.message ?? data?.rmk;
  const isRefusal = status < 500 && !RETRYABLE_STATUSES.has(status) && message;
  return isRefusal
    ? new CourierRefused(message)
    : new CourierUnavailable(`${method} ${path}: ${status} ${message ?? ''}`.trim());
}

export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** 'YYYY-MM-DDTHH:MM:SS' or with a blank, in India's time unless it has an offset; undefined if it is neither. */
export function readIndianTime(text: string): Date | undefined {
  const iso = text.trim().replace(' ', 'T');
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+05:30`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
