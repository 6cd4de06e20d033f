import { recordExport } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { toOrder } from '../find-orders.server.ts';
import { listOrderPage, listOrdersAfter, type OrderFilter } from '../orders.db.server.ts';
import type { Order } from '../orders.schema.ts';
import type { OrderSearch } from '../orders-input.schema.ts';

/** A page of orders, newest first; `search` finds number, name, e-mail or mobile. */
export async function listOrders(
  db: Database,
  actor: Actor,
  { status, search, page, limit }: OrderSearch & { page: number; limit: number },
): Promise<{ orders: Order[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listOrderPage(db, { status, search }, { page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return { orders: rows.map(toOrder), pagination: { page, pages, limit, total } };
}

const BATCH_SIZE = 200;
const ORDER_COLUMNS = [
  ...['Order', 'Placed', 'Status', 'Payment method', 'Payment status', 'Name', 'Email', 'Mobile', 'Address'],
  ...['City', 'State', 'Postal code', 'Country', 'Subtotal', 'Discount', 'Shipping', 'Total', 'To collect'],
];
const LINE_COLUMNS = [
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
 * The filtered orders as CSV, newest first, with a row for each item. An order's own values are in its first row only,
 * so that columns can be summed.
 */
export async function* exportOrders(db: Database, actor: Actor, filter: OrderFilter): AsyncGenerator<string> {
  const admin = requirePermission(actor, 'orders');
  await recordExport(db, admin, { id: 'orders', name: 'Orders as a file' });
  yield csvLine([...ORDER_COLUMNS, ...LINE_COLUMNS]);
  let after: string | undefined;
  do {
    const rows = await listOrdersAfter(db, filter, { after, maxRows: BATCH_SIZE });
    yield rows.flatMap((row) => toCsvLines(toOrder(row))).join('');
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function toCsvLines(order: Order): string[] {
  const none = ORDER_COLUMNS.slice(1).map(() => null);
  return order.items.map((item, index) =>
    csvLine([
      order.orderNumber,
      ...(index === 0 ? toOrderCells(order) : none),
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

function toOrderCells({ shippingInfo: to, summary, user, ...order }: Order): (string | number | null)[] {
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
