import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { VisitEventName } from './visit-event.ts';

/** What is kept of an event until it has been sent; only of visitors who allow it. */
export interface VisitFacts {
  id: string;
  name: VisitEventName;
  /** of the page, without its query, which may contain what somebody typed */
  path: string;
  productId?: string | undefined;
  quantity?: number | undefined;
  orderId?: string | undefined;
  /** random ids of the browser and of its visit */
  visitor: string;
  visit: string;
  /** ISO 8601 */
  at: string;
  /** of the browser, where a service needs them */
  address?: string | undefined;
  userAgent?: string | undefined;
}

export const visitReported = defineEvent<VisitFacts>('VisitReported');
