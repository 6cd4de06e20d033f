import { findDocument, issueInvoice } from '#app/invoicing/documents/issue-document.server.ts';
import type { TaxDocument } from '#app/invoicing/documents/tax-document.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { findOrder } from '../orders.db.server.ts';
import { buildInvoice } from './build-invoice.server.ts';
import { postTax } from './post-tax-to-ledger.server.ts';

/** The stored reference of an order's documents. */
export function invoiceReference(orderId: string): string {
  return `order ${orderId}`;
}

/**
 * The invoice of an order that the caller has locked, issued now if necessary at the tax rates of the order's day.
 * Undefined for an order that was cancelled before, and for deposits alone, which are not a taxable supply.
 */
export async function issueOrderInvoice(
  trx: Trx,
  { orderId }: { orderId: string },
): Promise<TaxDocument | undefined> {
  const reference = invoiceReference(orderId);
  const earlier = await findDocument(trx, { kind: 'invoice', reference });
  if (earlier) return earlier;
  const row = await findOrder(trx, { orderId });
  if (!row || row.status === 'Cancelled') return undefined;
  const documentHeader = await findDocumentHeader(trx);
  const rates = await findTaxRates(trx, row.created_at);
  const content = buildInvoice(row, { ...documentHeader, rates });
  if (content.lines.length === 0 && content.depositPaise > 0) return undefined;
  const invoice = await issueInvoice(trx, { reference, content });
  await postTax(trx, invoice);
  return invoice;
}
