import type { GoogleAnalyticsSettings } from '#app/platform/config/analytics-settings.server.ts';
import { toRupees } from '#app/platform/money/money.ts';
import {
  ANALYTICS_TIMEOUT_MS,
  type AnalyticsConnection,
  type AnalyticsProvider,
  type VisitReport,
} from './analytics-provider.ts';
import { postReport } from './post-report.server.ts';

const LIVE: AnalyticsConnection = {
  baseUrl: 'https://www.google-analytics.com',
  timeoutMs: ANALYTICS_TIMEOUT_MS,
};

/** Events without one do not count as use of the shop. */
const ENGAGEMENT_MS = 100;

/** Google Analytics 4 by its Measurement Protocol, without Google's script in the pages. */
export function createGoogleAnalytics(
  { measurementId, apiSecret }: GoogleAnalyticsSettings,
  connection = LIVE,
): AnalyticsProvider {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    name: 'Google Analytics',
    send: (report) =>
      postReport('Google Analytics', connection, { path: `/mp/collect?${query}`, body: toPayload(report) }),
  };
}

function toPayload({ name, at, visitor, ...report }: VisitReport) {
  return {
    client_id: visitor,
    timestamp_micros: at.getTime() * 1_000,
    // The consent is for statistics.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name, params: toParams(report) }],
  };
}

function toParams({ visit, url, items, value, orderNumber }: Omit<VisitReport, 'name' | 'at' | 'visitor'>) {
  return {
    session_id: visit,
    engagement_time_msec: ENGAGEMENT_MS,
    page_location: url,
    ...(items.length > 0 && {
      currency: 'INR',
      value: toRupees(value),
      items: items.map(({ id, name, quantity, unitPricePaise }) => ({
        ...{ item_id: id, item_name: name, quantity },
        price: toRupees(unitPricePaise),
      })),
    }),
    ...(orderNumber !== undefined && { transaction_id: orderNumber }),
  };
}
