import { findProductId } from '#app/catalog/product/products.server.ts';
import { findRecentOrderId } from '#app/orders/find-orders.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { type VisitFacts, visitReported } from './analytics.events.ts';
import type { AnalyticsName } from './providers/analytics-provider.ts';
import { incrementVisits, sumVisits } from './visit-counts.db.server.ts';
import { STEP_OF_EVENT, VISIT_STEPS, type VisitStep } from './visit-event.ts';
import type { VisitEvent } from './visits.schema.ts';

/** The sender of an event. */
interface VisitSource {
  address: string;
  userAgent: string | undefined;
  /** the services that are set up */
  services: readonly AnalyticsName[];
}

/**
 * Counts the first event of each name in a visit, and queues the event for the services if the visitor allows it. A purchase
 * that is not the caller's own new order is ignored.
 */
export async function recordVisit(
  db: Database,
  actor: Actor,
  event: VisitEvent,
  source: VisitSource,
): Promise<void> {
  const orderId = await findPurchase(db, actor, event);
  if (event.name === 'purchase' && orderId === undefined) return;
  if (event.isFirst) await incrementVisits(db, STEP_OF_EVENT[event.name]);
  const facts = await describeVisit(db, event, source);
  if (facts) await inTransaction(db, (trx) => publish(trx, visitReported, { ...facts, orderId }));
}

async function findPurchase(db: Database, actor: Actor, { name, order }: VisitEvent) {
  return name === 'purchase' && order ? await findRecentOrderId(db, actor, order) : undefined;
}

const PRODUCT_PAGE = /^\/product\/([^/]+)$/;

/** Undefined unless the visitor allows it and a service wants it. Address and browser are kept for Meta only. */
async function describeVisit(
  db: Database,
  { name, path, product, quantity, consent }: VisitEvent,
  { address, userAgent, services }: VisitSource,
): Promise<VisitFacts | undefined> {
  if (!consent || services.length === 0) return undefined;
  const slug = name === 'view_item' ? PRODUCT_PAGE.exec(path)?.[1] : undefined;
  const productId = slug === undefined ? product : await findProductId(db, slug);
  return {
    ...{ id: newId(), name, path, productId, quantity, ...consent },
    at: new Date().toISOString(),
    ...(services.includes('Meta') && { address, userAgent }),
  };
}

/** The number of visits that reached each step, on days in India, both included. Without a permission check. */
export async function countVisits(
  db: Database,
  period: { from: string; to: string },
): Promise<Record<VisitStep, number>> {
  const counted = new Map((await sumVisits(db, period)).map(({ step, visits }) => [step, visits]));
  const entries = VISIT_STEPS.map((step) => [step, counted.get(step) ?? 0]);
  return Object.fromEntries(entries) as Record<VisitStep, number>;
}
