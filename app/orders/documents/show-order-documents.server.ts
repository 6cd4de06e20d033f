import { findDocument, listCreditNotes } from '#app/invoicing/documents/issue-document.server.ts';
import type { TaxDocument } from '#app/invoicing/documents/tax-document.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { showOrder } from '../find-orders.server.ts';
import { hasTaxableSupply } from './has-taxable-supply.ts';
import { ensureInvoice } from './invoice-order.server.ts';
import { invoiceReference } from './issue-order-invoice.server.ts';

/**
 * An order's invoice, issued now if it was not yet, for the person who placed it and for admins. Refuses: 401 a
 * guest; 404 anyone else's; 409 an order that has none.
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
    throw refuse.conflict('A deposit is not invoiced: the rental fee has the invoice.');
  throw refuse.conflict(
    order.status === 'Cancelled'
      ? 'This order was cancelled before it had an invoice.'
      : 'The invoice needs the delivery address of this order first.',
  );
}

/** The credit notes of an order, oldest first, for the same people. Refuses a guest with 401, anyone else's with 404. */
export async function listOrderCreditNotes(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<TaxDocument[]> {
  await showOrder(db, actor, { orderId });
  return (await listOrderDocuments(db, { orderId })).creditNotes;
}

/** What was issued for an order so far, for a caller who may read it. */
export async function listOrderDocuments(
  db: Database,
  { orderId }: { orderId: string },
): Promise<{ invoice: TaxDocument | undefined; creditNotes: TaxDocument[] }> {
  const invoice = await findInvoice(db, orderId);
  return { invoice, creditNotes: invoice ? await listCreditNotes(db, invoice.serial) : [] };
}

/** One of them by its serial; 404 where it is not this order's. */
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
