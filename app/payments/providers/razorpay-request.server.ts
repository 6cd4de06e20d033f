import type { z } from 'zod';
import type { RazorpayKeys } from '#app/platform/config/card-settings.server.ts';
import { CALL_TIMEOUT_MS, callProvider, type ProviderConnection } from './call-provider.server.ts';

export const RAZORPAY: ProviderConnection = {
  baseUrl: 'https://api.razorpay.com',
  timeoutMs: CALL_TIMEOUT_MS,
};
export const RAZORPAY_PAGE_SIZE = 100;

export type SendRequest = ReturnType<typeof createRequestSender>;

/** Calls Razorpay with its keys; throws as `callProvider` does. */
export function createRequestSender(
  { keyId, keySecret }: Pick<RazorpayKeys, 'keyId' | 'keySecret'>,
  connection: ProviderConnection,
) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <S extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    schema: S,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const call = { method, path, headers: { authorization, ...headers } };
    if (body === undefined) return await callProvider(connection, call, schema);
    const typed = { ...call.headers, 'content-type': 'application/json' };
    return await callProvider(connection, { ...call, headers: typed, body: JSON.stringify(body) }, schema);
  };
}
