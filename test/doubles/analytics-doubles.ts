import { createGoogleAnalytics } from '#app/analytics/providers/google-analytics.server.ts';
import { createMetaConversions } from '#app/analytics/providers/meta-conversions.server.ts';
import { analyticsOf } from '#app/analytics/providers/open-analytics.server.ts';
import { type FaultyServer, openFaultyServer } from './faulty-server.ts';

/**
 * Google's Measurement Protocol, which always responds 204, and Meta's Conversions API, which counts events and
 * refuses website events without a URL and user agent.
 */
export async function openAnalyticsDoubles() {
  const google = await openFaultyServer(() => ({ status: 204, body: {} }));
  const meta = await openFaultyServer(({ body }) => {
    const { data } = JSON.parse(body) as { data: MetaEvent[] };
    const isComplete = data.every(
      ({ event_source_url, user_data }) => event_source_url && user_data.client_user_agent,
    );
    return isComplete
      ? { status: 200, body: { events_received: data.length, messages: [], fbtrace_id: 'A' } }
      : { status: 400, body: { error: { message: 'Invalid parameter', code: 100 } } };
  });
  const timeoutMs = 2_000;
  const analytics = analyticsOf([
    createGoogleAnalytics(
      { measurementId: 'G-TEST', apiSecret: 'secret' },
      { baseUrl: google.url, timeoutMs },
    ),
    createMetaConversions({ pixelId: '123', accessToken: 'token' }, { baseUrl: meta.url, timeoutMs }),
  ]);
  return { analytics, google, meta };
}

interface MetaEvent {
  event_source_url?: string;
  user_data: { client_user_agent?: string };
}

export const sentTo = ({ calls }: FaultyServer) => calls.map(({ body }) => JSON.parse(body));
