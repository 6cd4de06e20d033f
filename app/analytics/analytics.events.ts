import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { VisitEventName } from './visit-event.ts';

/** The data of an event until it is sent; only for visitors who allow it. */
export interface VisitFacts {
  id: string;
  name: VisitEventName;
  /** the page's path, without the query, which may contain typed text */
  path: string;
  productId?: string | undefined;
  quantity?: number | undefined;
  orderId?: string | undefined;
  /** random ids of the browser and of its visit */
  visitor: string;
  visit: string;
  /** ISO 8601 */
  at: string;
  /** the browser's address and user agent, if a service needs them */
  address?: string | undefined;
  userAgent?: string | undefined;
}

export const visitReported = defineEvent<VisitFacts>('VisitReported');
