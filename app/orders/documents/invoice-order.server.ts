import type { TaxDocument } from '#app/invoicing/tax-document.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import type { OrderStatus } from '../order-status.ts';
import { findShippingInfo, lockOrder } from '../orders.db.server.ts';
import { isShippingMissing } from '../shipping-info.ts';
import { issueOrderInvoice } from './issue-order-invoice.server.ts';

/**
 * Issues the invoice of a placed or moved order, in its own transaction, so that orders do not wait for each other's
 * serial numbers. A paid order without an address gets its invoice at its next change of status at the latest.
 */
export async function invoiceOrder(
  db: Database,
  { orderId, status }: { orderId: string; status?: OrderStatus },
): Promise<void> {
  if (status !== 'Cancelled') await ensureInvoice(db, { orderId, evenWithoutAddress: status !== undefined });
}

/** The invoice of an order, issued now if it is due; else undefined. */
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
