import { findDocument, listCreditNotes } from '#app/invoicing/issue-document.server.ts';
import type { TaxDocument } from '#app/invoicing/tax-document.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { showOrder } from '../find-orders.server.ts';
import { hasTaxableSupply } from '../order.ts';
import { ensureInvoice, invoiceReference } from './issue-order-documents.server.ts';

/**
 * An order's invoice, issued now if necessary, for its customer and for admins. Refuses a guest, someone else's order and
 * an order without an invoice.
 */
export async function showInvoice(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<TaxDocument> {
  const order = await showOrder(db, actor, { orderId });
  const invoice =
    (await findInvoice(db, orderId)) ?? (await ensureInvoice(db, { orderId, evenWithoutAddress: false }));
  if (invoice) return invoice;
  if (!hasTaxableSupply(order))
    throw refuse.conflict('Deposits are not invoiced; see the rental fee invoice.');
  throw refuse.conflict(
    order.status === 'Cancelled'
      ? 'This order was cancelled before an invoice was issued.'
      : 'The invoice is issued when this order has a delivery address.',
  );
}

/** The credit notes of an order, oldest first. Refuses a guest and someone else's order. */
export async function listOrderCreditNotes(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<TaxDocument[]> {
  await showOrder(db, actor, { orderId });
  return (await listOrderDocuments(db, { orderId })).creditNotes;
}

/** The issued documents of an order, without a permission check. */
export async function listOrderDocuments(
  db: Database,
  { orderId }: { orderId: string },
): Promise<{ invoice: TaxDocument | undefined; creditNotes: TaxDocument[] }> {
  const invoice = await findInvoice(db, orderId);
  return { invoice, creditNotes: invoice ? await listCreditNotes(db, invoice.serial) : [] };
}

/** Refuses a serial of another order. */
export async function showCreditNote(
  db: Database,
  actor: Actor,
  { orderId, serial }: { orderId: string; serial: string },
): Promise<TaxDocument> {
  const notes = await listOrderCreditNotes(db, actor, { orderId });
  const note = notes.find((each) => each.serial === serial);
  if (!note) throw refuse.notFound('Credit note not found');
  return note;
}

async function findInvoice(db: Database, orderId: string): Promise<TaxDocument | undefined> {
  return await findDocument(db, { kind: 'invoice', reference: invoiceReference(orderId) });
}
