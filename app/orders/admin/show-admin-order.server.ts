import { showPayment } from '#app/payments/charges/charges.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listOrderDocuments } from '../documents/show-order-documents.server.ts';
import { findOrder } from '../orders.db.server.ts';
import { listReturnsByOrder } from '../returns/returns.db.server.ts';
import { toReturn } from '../returns/to-return.server.ts';
import { toOrder } from '../to-order.server.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import { findOrderIdByNumber } from './list/order-list.db.server.ts';
import { listOrderNotes } from './order-notes.db.server.ts';
import { toAdminPayment, toCreditNote, toNote } from './to-admin-order.server.ts';

/**
 * An order by its number or id, with payment, returns, documents and notes. For admins: 401, 403; 404 an unknown
 * order.
 */
export async function showAdminOrder(
  db: Database,
  actor: Actor,
  { idOrNumber }: { idOrNumber: string },
): Promise<AdminOrder> {
  requirePermission(actor, 'orders');
  const orderId = isId(idOrNumber) ? idOrNumber : await findOrderIdByNumber(db, idOrNumber.toUpperCase());
  const row = orderId && (await findOrder(db, { orderId }));
  if (!row) throw refuse.notFound('Order not found');
  const { id, payment_id: paymentId } = row;
  const payment = paymentId === null ? undefined : await showPayment(db, { paymentId });
  const { invoice, creditNotes } = await listOrderDocuments(db, { orderId: id });
  return {
    order: toOrder(row),
    payment: payment ? toAdminPayment(payment) : null,
    returns: (await listReturnsByOrder(db, id)).map(toReturn),
    papers: { invoice: invoice?.serial ?? null, creditNotes: creditNotes.map(toCreditNote) },
    notes: (await listOrderNotes(db, id)).map(toNote),
  };
}
