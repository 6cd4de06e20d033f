import type { Trx } from '#app/platform/db/database.server.ts';
import { findShopNow, insertDocument, nextNumber } from './invoicing.db.server.ts';
import type { DocumentContent, TaxDocument } from './tax-document.ts';
import { type DocumentKind, documentSeries, formatSerial } from './tax-document.ts';

export { findDocument, listCreditNotes, listInvoices } from './invoicing.db.server.ts';

interface IssueDocumentInput {
  /** what it documents: 'order 0192…'; at most one document of each kind per reference */
  reference: string;
  content: DocumentContent;
}

/**
 * Issues an invoice with the next serial of the financial year; it cannot be changed later. Locks the serial counter
 * until the transaction ends: call it last, in a short transaction that has locked the reference and found no document.
 */
export async function issueInvoice(trx: Trx, issue: IssueDocumentInput): Promise<TaxDocument> {
  return await issueDocument(trx, 'invoice', issue);
}

/** Issues a credit note for all or part of an invoice, under the same conditions as `issueInvoice`. */
export async function issueCreditNote(trx: Trx, issue: IssueDocumentInput): Promise<TaxDocument> {
  return await issueDocument(trx, 'credit note', issue);
}

async function issueDocument(
  trx: Trx,
  kind: DocumentKind,
  { reference, content }: IssueDocumentInput,
): Promise<TaxDocument> {
  const issuedAt = await findShopNow(trx);
  const series = documentSeries(kind, issuedAt);
  const number = await nextNumber(trx, series);
  const document = { serial: formatSerial(series, number), kind, issuedAt, content };
  const invoiceSerial = content.credits?.serial ?? null;
  await insertDocument(trx, { ...document, series, number, reference, invoiceSerial });
  return document;
}
