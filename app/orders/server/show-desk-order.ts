import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { showPayment } from '#app/payments/server/show-payment.ts';
import type { DeskOrder } from '../order-desk.shapes.ts';
import { listNotesOf } from './note-rows.server.ts';
import { findOrderNumbered } from './order-list-rows.server.ts';
import { findOrder } from './order-rows.server.ts';
import { listReturnsOf } from './return-rows.server.ts';
import { listPapersOf } from './show-papers.ts';
import { toCreditNote, toDeskPayment, toNote } from './to-desk-order.ts';
import { toOrder } from './to-order.ts';
import { toReturn } from './to-return.ts';

/**
 * An order, by its number or its id, with its payment, returns, papers and what admins noted about it. For admins:
 * 401, 403; an unknown order 404.
 */
export async function showDeskOrder(
  db: Database,
  actor: Actor,
  { named }: { named: string },
): Promise<DeskOrder> {
  requirePermission(actor, 'orders');
  const orderId = isId(named) ? named : await findOrderNumbered(db, named.toUpperCase());
  const row = orderId && (await findOrder(db, { orderId }));
  if (!row) throw refuse.notFound('Order not found');
  const { id, payment_id: paymentId } = row;
  const payment = paymentId === null ? undefined : await showPayment(db, { paymentId });
  const { invoice, creditNotes } = await listPapersOf(db, { orderId: id });
  return {
    order: toOrder(row),
    payment: payment ? toDeskPayment(payment) : null,
    returns: (await listReturnsOf(db, id)).map(toReturn),
    papers: { invoice: invoice?.serial ?? null, creditNotes: creditNotes.map(toCreditNote) },
    notes: (await listNotesOf(db, id)).map(toNote),
  };
}
