import { createHash } from 'node:crypto';
import type { MetaSettings } from '#app/platform/config/analytics-settings.server.ts';
import { toRupees } from '#app/platform/money/money.ts';
import type { VisitEventName } from '../visit-event.ts';
import {
  ANALYTICS_TIMEOUT_MS,
  type AnalyticsConnection,
  type AnalyticsProvider,
  type VisitReport,
} from './analytics-provider.ts';
import { postReport } from './post-report.server.ts';

const LIVE: AnalyticsConnection = {
  baseUrl: 'https://graph.facebook.com/v25.0',
  timeoutMs: ANALYTICS_TIMEOUT_MS,
};

const META_NAMES: Readonly<Record<VisitEventName, string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};

/** Meta by its Conversions API, without Meta's pixel in the pages. */
export function createMetaConversions(
  { pixelId, accessToken }: MetaSettings,
  connection = LIVE,
): AnalyticsProvider {
  return {
    name: 'Meta',
    send: (report) =>
      postReport('Meta', connection, {
        path: `/${encodeURIComponent(pixelId)}/events`,
        body: { data: [toServerEvent(report)], access_token: accessToken },
      }),
  };
}

function toServerEvent(report: VisitReport) {
  const { name, at, id, url, visitor, address, userAgent, items, value, orderNumber } = report;
  return {
    event_name: META_NAMES[name],
    event_time: Math.floor(at.getTime() / 1_000),
    event_id: orderNumber ?? id,
    action_source: 'website',
    event_source_url: url,
    user_data: {
      client_ip_address: address,
      client_user_agent: userAgent,
      external_id: [createHash('sha256').update(visitor).digest('hex')],
    },
    ...(items.length > 0 && {
      custom_data: {
        currency: 'INR',
        value: toRupees(value),
        content_type: 'product',
        content_ids: items.map((item) => item.id),
        contents: items.map((item) => ({
          ...{ id: item.id, quantity: item.quantity },
          item_price: toRupees(item.unitPricePaise),
        })),
        order_id: orderNumber,
      },
    }),
  };
}
