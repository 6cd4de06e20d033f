import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DocumentContent, DocumentKind, TaxDocument } from './tax-document.ts';

export async function findShopNow(trx: Trx): Promise<Date> {
  const { now } = await trx.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}

/** The next number of a series. Locks the counter until the transaction ends, so that numbers have no gaps. */
export async function nextNumber(trx: Trx, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('tax_document_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql<number>`tax_document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewDocument extends TaxDocument {
  series: string;
  number: number;
  reference: string;
  invoiceSerial: string | null;
}

export async function insertDocument(trx: Trx, document: NewDocument): Promise<void> {
  const { serial, kind, series, number, reference, issuedAt, content, invoiceSerial } = document;
  await trx
    .insertInto('tax_documents')
    .values({
      ...{ serial, kind, series, number, reference },
      issued_at: issuedAt,
      invoice_serial: invoiceSerial,
      content: JSON.stringify(content),
    })
    .execute();
}

/** The document of this kind issued for a reference. */
export async function findDocument(
  db: Database,
  documentKey: { kind: DocumentKind; reference: string },
): Promise<TaxDocument | undefined> {
  const row = await selectDocuments(db)
    .where('kind', '=', documentKey.kind)
    .where('reference', '=', documentKey.reference)
    .executeTakeFirst();
  return row && toDocument(row);
}

/** The invoices issued for these references, oldest first. */
export async function listInvoices(db: Database, references: readonly string[]): Promise<TaxDocument[]> {
  if (references.length === 0) return [];
  const rows = await selectDocuments(db)
    .where('kind', '=', 'invoice')
    .where('reference', 'in', references)
    .orderBy('issued_at')
    .orderBy('serial')
    .execute();
  return rows.map(toDocument);
}

/** The credit notes for these invoices, oldest first. */
export async function listCreditNotes(db: Database, invoices: readonly string[]): Promise<TaxDocument[]> {
  const rows = await selectDocuments(db)
    .where('invoice_serial', 'in', invoices)
    .orderBy('issued_at')
    .orderBy('serial')
    .execute();
  return rows.map(toDocument);
}

function selectDocuments(db: Database) {
  return db.selectFrom('tax_documents').select(['serial', 'kind', 'issued_at', 'content']);
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

function toDocument({ serial, kind, issued_at: issuedAt, content }: DocumentRow): TaxDocument {
  return { serial, kind: kind as DocumentKind, issuedAt, content: content as unknown as DocumentContent };
}
