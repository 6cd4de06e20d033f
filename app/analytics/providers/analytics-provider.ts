import type { Paise } from '#app/platform/money/money.ts';
import type { VisitEventName } from '../visit-event.ts';

export type AnalyticsName = 'Google Analytics' | 'Meta';

/** An event of a visitor who allows it, with its product or order. */
export interface VisitReport {
  id: string;
  name: VisitEventName;
  at: Date;
  url: string;
  visitor: string;
  visit: string;
  items: ReportedItem[];
  /** the value of the order or the items */
  value: Paise;
  orderNumber: string | undefined;
  address: string | undefined;
  userAgent: string | undefined;
}

export interface ReportedItem {
  id: string;
  name: string;
  quantity: number;
  unitPricePaise: Paise;
}

/** A service that counts visits. Sending throws if the service may not have received the report. */
export interface AnalyticsProvider {
  name: AnalyticsName;
  send: (report: VisitReport) => Promise<void>;
}

export interface Analytics {
  find: (name: AnalyticsName) => AnalyticsProvider | undefined;
  /** of those that are set up */
  names: readonly AnalyticsName[];
}

/** Tests use their own base URL and timeout. */
export interface AnalyticsConnection {
  baseUrl: string;
  timeoutMs: number;
}

export const ANALYTICS_TIMEOUT_MS = 8_000;
