import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteExport } from '#app/foundation/audit-log.server.ts';
import { csvLine } from '#app/foundation/csv-line.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Order } from '../orders.shapes.ts';
import { listOrdersAfter, type OrderFilter } from './order-list-rows.server.ts';
import { toOrder } from './to-order.ts';

const ORDERS_AT_A_TIME = 200;
const OF_ORDER = [
  ...['Order', 'Placed', 'Status', 'Payment method', 'Payment status', 'Name', 'Email', 'Mobile', 'Address'],
  ...['City', 'State', 'Postal code', 'Country', 'Subtotal', 'Discount', 'Shipping', 'Total', 'To collect'],
];
const OF_LINE = [
  'Item',
  'Size',
  'Color',
  'Quantity',
  'Price',
  'Item discount',
  'Rented from',
  'Rented until',
];

/**
 * The orders that a list finds, the newest first, as lines of a CSV file: a line for each thing that was bought; what
 * an order says as a whole stands in its first line only, so that a column can be summed. For admins: 401, 403.
 */
export async function* exportOrders(db: Database, actor: Actor, filter: OrderFilter): AsyncGenerator<string> {
  const admin = requirePermission(actor, 'orders');
  await noteExport(db, admin, { id: 'orders', name: 'Orders as a file' });
  yield csvLine([...OF_ORDER, ...OF_LINE]);
  let after: string | undefined;
  do {
    const rows = await listOrdersAfter(db, filter, { after, most: ORDERS_AT_A_TIME });
    yield rows.flatMap((row) => linesOf(toOrder(row))).join('');
    after = rows.length === ORDERS_AT_A_TIME ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function linesOf(order: Order): string[] {
  const none = OF_ORDER.slice(1).map(() => null);
  return order.items.map((item, place) =>
    csvLine([
      order.orderNumber,
      ...(place === 0 ? ofOrder(order) : none),
      item.name,
      item.size,
      item.color,
      item.quantity,
      item.price,
      item.discount,
      item.rentalPeriod?.startDate ?? null,
      item.rentalPeriod?.endDate ?? null,
    ]),
  );
}

function ofOrder({ shippingInfo: to, summary, user, ...order }: Order): (string | number | null)[] {
  return [
    order.createdAt,
    order.status,
    order.paymentMethod,
    order.paymentStatus,
    [to.firstName, to.lastName].filter(Boolean).join(' '),
    user.email,
    to.phone ?? user.mobileNumber,
    to.address,
    to.city,
    to.state ?? null,
    to.postalCode,
    to.country,
    summary.subtotal,
    summary.discount,
    summary.shipping,
    order.total,
    order.toCollect,
  ];
}
