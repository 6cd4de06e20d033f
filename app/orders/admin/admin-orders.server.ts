import { calculateDocumentTotals, type TaxDocument } from '#app/invoicing/tax-document.ts';
import { showPayment } from '#app/payments/charges/charges.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { recordExport } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { listOrderDocuments } from '../documents/order-documents.server.ts';
import { listExchangesByOrder } from '../exchanges/exchanges.db.server.ts';
import { toExchange } from '../exchanges/to-exchange.server.ts';
import { requireOrder, toOrder } from '../find-orders.server.ts';
import { insertNote } from '../order-changes.db.server.ts';
import { findOrderIdByNumber, listOrderNotes, type NoteRow, type OrderRow } from '../orders.db.server.ts';
import type { AdminOrder, CreditNote, Order, OrderNote, ReplacementInvoice } from '../orders.schema.ts';
import type { OrderSearch } from '../orders-input.schema.ts';
import { toReturn } from '../returns/find-returns.server.ts';
import { listReturnsByOrder } from '../returns/returns.db.server.ts';
import {
  fillOrderContents,
  listOrderPage,
  listOrdersAfter,
  type OrderFilter,
} from './order-search.db.server.ts';

/** A page of orders, newest first; `search` finds number, name, e-mail, mobile, PIN code, city or product. */
export async function listOrders(
  db: Database,
  actor: Actor,
  { page, limit, ...filter }: OrderSearch & { page: number; limit: number },
): Promise<{ orders: Order[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listOrderPage(db, filter, { page, limit });
  return { orders: rows.map(toOrder), pagination: paginationOf({ page, limit, total }) };
}

const FILLED_AT_A_TIME = 2_000;
const MAX_FILLS = 20;

/** Scheduled job: makes old orders searchable by PIN code, city and product, newest first. */
export async function fillOrderSearch(db: Database): Promise<void> {
  for (let fills = 0; fills < MAX_FILLS; fills++)
    if ((await fillOrderContents(db, FILLED_AT_A_TIME)) < FILLED_AT_A_TIME) return;
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

/** An order by its number or id, with payment, returns, exchanges, documents and notes. Refuses an unknown order. */
export async function showAdminOrder(
  db: Database,
  actor: Actor,
  { idOrNumber }: { idOrNumber: string },
): Promise<AdminOrder> {
  requirePermission(actor, 'orders');
  const orderId = isId(idOrNumber) ? idOrNumber : await findOrderIdByNumber(db, idOrNumber.toUpperCase());
  const row = await requireOrder(db, { orderId: orderId ?? '' });
  const { id, payment_id: paymentId } = row;
  const payment = paymentId === null ? undefined : await showPayment(db, { paymentId });
  const { invoice, replacementInvoices, creditNotes } = await listOrderDocuments(db, { orderId: id });
  return {
    order: toOrder(row),
    payment: payment ? toAdminPayment(payment) : null,
    confirmation: toConfirmation(row),
    returns: (await listReturnsByOrder(db, id)).map(toReturn),
    exchanges: (await listExchangesByOrder(db, id)).map(toExchange),
    documents: {
      invoice: invoice?.serial ?? null,
      replacementInvoices: replacementInvoices.map(toInvoiceSummary),
      creditNotes: creditNotes.map(toCreditNote),
    },
    notes: (await listOrderNotes(db, id)).map(toNote),
  };
}

/** Adds a permanent note for admins and returns all notes of the order, oldest first. Refuses an unknown order. */
export async function addOrderNote(
  db: Database,
  actor: Actor,
  { orderId, text }: { orderId: string; text: string },
): Promise<OrderNote[]> {
  return await adminChange(db, actor, 'orders', async (trx, admin) => {
    const order = await requireOrder(trx, { orderId });
    await insertNote(trx, { id: newId(), order_id: orderId, author_id: admin.userId, words: text });
    return {
      ...{ action: 'noted', subject: { kind: 'order', id: orderId, name: order.order_number } },
      after: { note: text },
      result: (await listOrderNotes(trx, orderId)).map(toNote),
    };
  });
}

function toNote({ id, words, author, created_at }: NoteRow): OrderNote {
  return { _id: id, text: words, author, at: created_at.toISOString() };
}

export function toCreditNote(note: TaxDocument): CreditNote {
  return { ...toInvoiceSummary(note), reason: note.content.credits?.reason ?? '' };
}

export function toInvoiceSummary({ serial, issuedAt, content }: TaxDocument): ReplacementInvoice {
  const total = toRupees(calculateDocumentTotals(content.lines).total);
  return { serial, issuedAt: issuedAt.toISOString(), total };
}

type FoundPayment = NonNullable<Awaited<ReturnType<typeof showPayment>>>;

/** Payment and refunds with the provider's references. */
function toConfirmation({ confirm_by, confirmed_at }: OrderRow): AdminOrder['confirmation'] {
  if (confirm_by === null) return null;
  return { until: confirm_by.toISOString(), confirmedAt: confirmed_at?.toISOString() ?? null };
}

function toAdminPayment({ payment, charge, refunds }: FoundPayment): AdminOrder['payment'] {
  return {
    provider: payment.provider,
    status: payment.state,
    method: payment.method,
    amount: toRupees(payment.amountPaise),
    reference: payment.providerPaymentId,
    providerOrder: charge.providerOrderId,
    capturedAt: payment.capturedAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      amount: toRupees(refund.amountPaise),
      status: refund.state,
      reason: refund.reasonKey,
      reference: refund.providerRefundId,
      at: refund.createdAt.toISOString(),
    })),
  };
}
