import type { Trx } from '#app/platform/db/database.server.ts';
import { importOrders, type OrderToImport } from '#demo/loading/import-orders.ts';
import type { DemoOrder } from '#demo/words/demo-shop.ts';
import { demoOrders } from '#demo/words/orders.ts';
import { demoPeople } from '#demo/words/people.ts';
import { daysAgo } from './days-ago.ts';
import type { LoadedProduct } from './load-catalogue.ts';

interface Loaded {
  /** e-mail → id */
  people: Map<string, string>;
  /** the demo's key → the product */
  products: Map<string, LoadedProduct>;
}

/** The sources of the orders, in turn. */
const SOURCES = ['instagram', 'google.com', undefined, 'newsletter', undefined];

/** Imports the demo shop's orders, except those of products that a small demo omits. */
export async function loadOrders(trx: Trx, loaded: Loaded): Promise<void> {
  const possible = demoOrders.filter(({ lines }) =>
    lines.every(({ productKey }) => loaded.products.has(productKey)),
  );
  await importOrders(
    trx,
    possible.map((order, index) => ({ ...toOrder(order, loaded), source: SOURCES[index % SOURCES.length] })),
  );
}

function toOrder(order: DemoOrder, { people, products }: Loaded): OrderToImport {
  return {
    userId: people.get(order.person) as string,
    placedAt: daysAgo(order.placedDaysAgo),
    status: order.status,
    paymentMethod: order.payment,
    shippingInfo: addressOf(order.person),
    lines: order.lines.map(({ productKey, ...line }) => ({
      productId: (products.get(productKey) as LoadedProduct).id,
      ...line,
    })),
    cancelReason: order.cancelReason,
  };
}

function addressOf(email: string): OrderToImport['shippingInfo'] {
  const person = demoPeople.find((each) => each.email === email);
  if (!person) throw new Error(`The demo shop has no user with the e-mail ${email}.`);
  const [firstName = '', ...rest] = person.name.split(' ');
  const { address, city, state, postalCode, mobileNumber: phone } = person;
  return { firstName, lastName: rest.join(' '), address, city, state, postalCode, country: 'India', phone };
}
