import { calculateDocumentTotals, type TaxDocument } from '#app/invoicing/tax-document.ts';
import { showPayment } from '#app/payments/charges/charges.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listOrderDocuments } from '../documents/show-order-documents.server.ts';
import { requireOrder, toOrder } from '../find-orders.server.ts';
import { insertNote } from '../order-changes.db.server.ts';
import { findOrderIdByNumber, listOrderNotes, type NoteRow } from '../orders.db.server.ts';
import type { AdminOrder, CreditNote, OrderNote } from '../orders.schema.ts';
import { toReturn } from '../returns/find-returns.server.ts';
import { listReturnsByOrder } from '../returns/returns.db.server.ts';

/** An order by its number or id, with payment, returns, documents and notes. Refuses an unknown order. */
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
  const { invoice, creditNotes } = await listOrderDocuments(db, { orderId: id });
  return {
    order: toOrder(row),
    payment: payment ? toAdminPayment(payment) : null,
    returns: (await listReturnsByOrder(db, id)).map(toReturn),
    documents: { invoice: invoice?.serial ?? null, creditNotes: creditNotes.map(toCreditNote) },
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

export function toCreditNote({ serial, issuedAt, content }: TaxDocument): CreditNote {
  const total = toRupees(calculateDocumentTotals(content.lines).total);
  return { serial, issuedAt: issuedAt.toISOString(), total, reason: content.credits?.reason ?? '' };
}

type FoundPayment = NonNullable<Awaited<ReturnType<typeof showPayment>>>;

/** Payment and refunds with the provider's references. */
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
