import type { TaxDocument } from '#app/invoicing/documents/tax-document.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import type { OrderStatus } from '../order-status.ts';
import { findShippingInfo, lockOrder } from '../orders.db.server.ts';
import { isShippingMissing } from '../shipping-info.ts';
import { issueOrderInvoice } from './issue-order-invoice.server.ts';

/**
 * Reacts to an order that was placed or moved on: writes its invoice, in a transaction of its own, so that orders
 * do not wait for one another's serials. While a paid order waits for its address it is not written; at the latest
 * it is when the order moves on.
 */
export async function invoiceOrder(
  db: Database,
  { orderId, status }: { orderId: string; status?: OrderStatus },
): Promise<void> {
  if (status !== 'Cancelled') await ensureInvoice(db, { orderId, evenWithoutAddress: status !== undefined });
}

/** The invoice of an order, issued now if it is due; undefined while it is not. */
export async function ensureInvoice(
  db: Database,
  { orderId, evenWithoutAddress = false }: { orderId: string; evenWithoutAddress?: boolean },
): Promise<TaxDocument | undefined> {
  return await inTransaction(db, async (trx) => {
    if (!(await lockOrder(trx, orderId))) return undefined;
    const isIncomplete = !evenWithoutAddress && isShippingMissing(await findShippingInfo(trx, orderId));
    return isIncomplete ? undefined : await issueOrderInvoice(trx, { orderId });
  });
}
