import { findProducts } from '#app/catalog/product/products.server.ts';
import { loadOrder } from '#app/orders/find-orders.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Paise, paise, rupeesToPaise, sumPaise } from '#app/platform/money/money.ts';
import { guest } from '#app/platform/security/actor.ts';
import type { VisitFacts } from './analytics.events.ts';
import type { Analytics, AnalyticsName, ReportedItem, VisitReport } from './providers/analytics-provider.ts';

interface SendContext {
  db: Database;
  storeUrl: string;
  analytics: Analytics;
}

/** Sends an event to one service; does nothing if it is not set up. Throws if it must be retried. */
export async function sendVisit(
  { db, storeUrl, analytics }: SendContext,
  name: AnalyticsName,
  facts: VisitFacts,
): Promise<void> {
  const provider = analytics.find(name);
  if (provider) await provider.send(await toReport(db, storeUrl, facts));
}

async function toReport(db: Database, storeUrl: string, facts: VisitFacts): Promise<VisitReport> {
  const { id, name, path, visitor, visit, at, address, userAgent } = facts;
  return {
    ...{ id, name, visitor, visit, address, userAgent, at: new Date(at), url: `${storeUrl}${path}` },
    ...(facts.orderId === undefined
      ? await describeProduct(db, facts)
      : await describeOrder(db, facts.orderId)),
  };
}

type About = Pick<VisitReport, 'items' | 'value' | 'orderNumber'>;

async function describeOrder(db: Database, orderId: string): Promise<About> {
  const order = await loadOrder(db, { orderId });
  const items = order.items.map((item) => ({
    ...{ id: item.product._id, name: item.name, quantity: item.quantity },
    unitPricePaise: toPaise(item.price),
  }));
  return { items, value: toPaise(order.total), orderNumber: order.orderNumber };
}

/** Leaves out the product if it is no longer shown. */
async function describeProduct(db: Database, { productId, quantity = 1 }: VisitFacts): Promise<About> {
  const [product] = productId === undefined ? [] : await findProducts(db, guest, [productId], 'last-pieces');
  const items: ReportedItem[] = product
    ? [{ id: product._id, name: product.name, quantity, unitPricePaise: toPaise(product.price) }]
    : [];
  const value = sumPaise(items.map((item) => paise(item.unitPricePaise * item.quantity)));
  return { items, value, orderNumber: undefined };
}

function toPaise(rupees: number): Paise {
  return rupeesToPaise(rupees) ?? paise(0);
}
