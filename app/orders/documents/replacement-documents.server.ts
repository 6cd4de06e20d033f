import { findDocument, issueInvoice } from '#app/invoicing/issue-document.server.ts';
import { creditInFull, type TaxDocument } from '#app/invoicing/tax-document.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { findOrder } from '../orders.db.server.ts';
import {
  asReplacement,
  buildInvoice,
  buildReturnCreditNote,
  type ReplacementLine,
} from './build-order-documents.server.ts';
import { credit, postTax, type ReturnToCredit } from './order-documents.server.ts';

interface Replacement {
  orderId: string;
  /** 'exchange 0192…' */
  reference: string;
  lines: readonly ReplacementLine[];
}

/** Invoices the replacements of exchanged units, at today's tax rates. */
export async function invoiceReplacement(
  trx: Trx,
  { orderId, reference, lines }: Replacement,
): Promise<void> {
  const row = await findOrder(trx, { orderId });
  if (!row) throw new Error(`The order ${orderId} does not exist.`);
  const documentHeader = await findDocumentHeader(trx);
  const rates = await findTaxRates(trx);
  const content = buildInvoice(asReplacement(row, lines), { ...documentHeader, rates });
  await postTax(trx, await issueInvoice(trx, { reference, content }));
}

/** Credits the invoice of a replacement that is not sent after all. */
export async function creditReplacement(trx: Trx, { reference }: { reference: string }): Promise<void> {
  const invoice = await requireInvoice(trx, reference);
  await credit(trx, `${reference} refunded`, creditInFull(invoice, 'Replacement not paid and not sent'));
}

interface ReplacementReturn extends Pick<ReturnToCredit, 'reference' | 'lines' | 'quantities'> {
  /** 'exchange 0192…' */
  exchange: string;
}

/** Credits the returned part of a replacement's invoice; the given lines are the invoice's lines. */
export async function creditReplacementReturn(
  trx: Trx,
  { exchange, reference, ...part }: ReplacementReturn,
): Promise<void> {
  const invoice = await requireInvoice(trx, exchange);
  await credit(trx, reference, buildReturnCreditNote(invoice, { ...part, shipping: paise(0) }));
}

async function requireInvoice(trx: Trx, reference: string): Promise<TaxDocument> {
  const invoice = await findDocument(trx, { kind: 'invoice', reference });
  if (!invoice) throw new Error(`The invoice of ${reference} is missing.`);
  return invoice;
}
