import type { Database, Trx } from '#app/platform/db/database.server.ts';
import {
  findDocumentFor,
  findShopNow,
  insertDocument,
  listCreditNotesFor,
  nextNumber,
} from '../invoicing.db.server.ts';
import { type DocumentKind, documentSeries, formatSerial } from './document-serial.ts';
import type { DocumentContent, TaxDocument } from './tax-document.ts';

interface IssueDocumentInput {
  /** what it is for: 'order 0192…'; one paper of a kind for each */
  reference: string;
  content: DocumentContent;
}

/**
 * Writes an invoice with the next serial of the financial year, for good. The serial's counter is held until the
 * transaction ends, so it stands at the end of a short one. The caller holds a lock on what the paper is for, and
 * has looked that there is none yet.
 */
export async function issueInvoice(trx: Trx, issue: IssueDocumentInput): Promise<TaxDocument> {
  return await issueDocument(trx, 'invoice', issue);
}

/** Writes a credit note that takes back an invoice or a part of it; else as an invoice is written. */
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

/** The paper of this kind that was issued for something, or undefined. */
export async function findDocument(
  db: Database,
  documentKey: { kind: DocumentKind; reference: string },
): Promise<TaxDocument | undefined> {
  return await findDocumentFor(db, documentKey);
}

/** The credit notes of an invoice, oldest first. */
export async function listCreditNotes(db: Database, invoiceSerial: string): Promise<TaxDocument[]> {
  return await listCreditNotesFor(db, invoiceSerial);
}
