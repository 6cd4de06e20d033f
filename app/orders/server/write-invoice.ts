import type { Trx } from '#app/foundation/database.server.ts';
import { findTaxRates } from '#app/invoices/server/find-tax-rates.ts';
import { findDocument, issueInvoice } from '#app/invoices/server/issue-document.ts';
import type { TaxDocument } from '#app/invoices/tax-document.ts';
import { findLetterhead } from '#app/settings/server/find-letterhead.ts';
import { findOrder } from './order-rows.server.ts';
import { postTax } from './post-tax.ts';
import { toInvoice } from './to-invoice.ts';

/** Under what an order's papers are kept. */
export function paperReference(orderId: string): string {
  return `order ${orderId}`;
}

/**
 * The invoice of an order that the caller has locked: the one that was issued, else a new one at the rates of the
 * day of the order. One that was cancelled before it had an invoice has none, nor has one of deposits alone: they are
 * no supply.
 */
export async function writeInvoice(
  trx: Trx,
  { orderId }: { orderId: string },
): Promise<TaxDocument | undefined> {
  const reference = paperReference(orderId);
  const earlier = await findDocument(trx, { kind: 'invoice', reference });
  if (earlier) return earlier;
  const row = await findOrder(trx, { orderId });
  if (!row || row.status === 'Cancelled') return undefined;
  const letterhead = await findLetterhead(trx);
  const rates = await findTaxRates(trx, row.created_at);
  const content = toInvoice(row, { ...letterhead, rates });
  if (content.lines.length === 0 && content.depositPaise > 0) return undefined;
  const invoice = await issueInvoice(trx, { reference, content });
  await postTax(trx, invoice);
  return invoice;
}
