import { tracedFetch } from '#app/platform/tracing/tracing.server.ts';
import type { AnalyticsConnection, AnalyticsName } from './analytics-provider.ts';

/** Posts JSON; throws unless the service takes it. Secrets are not part of the message. */
export async function postReport(
  name: AnalyticsName,
  { baseUrl, timeoutMs }: AnalyticsConnection,
  { path, body }: { path: string; body: object },
): Promise<void> {
  const response = await tracedFetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Error(`${name} did not answer: ${error.name}.`);
  });
  // Frees the connection.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
}
