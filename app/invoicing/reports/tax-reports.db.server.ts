import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { calculateDocumentTotals, type DocumentContent, type DocumentKind } from '../tax-document.ts';
import type { ReportedDocument } from './gstr1.ts';

/** Batch size. */
const BATCH = 500;

/** The documents of a month in India ('2026-11'), by series and number, in batches. */
export async function* readDocumentsOfMonth(db: Database, month: string): AsyncGenerator<ReportedDocument[]> {
  let after = { series: '', number: 0 };
  for (;;) {
    const rows = await selectBatch(db, month, after).execute();
    yield rows.map(toReported);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}

/** By the unique index of serials; the months of a series follow one another in it. */
function selectBatch(db: Database, month: string, after: { series: string; number: number }) {
  const firstDay = `${month}-01`;
  return db
    .selectFrom('tax_documents as document')
    .leftJoin('tax_documents as invoice', 'invoice.serial', 'document.invoice_serial')
    .select(['document.serial', 'document.kind', 'document.series', 'document.number', 'document.content'])
    .select([
      'document.issued_at as issuedAt',
      'invoice.issued_at as invoiceIssuedAt',
      'invoice.content as invoiceContent',
    ])
    .where(sql<boolean>`document.issued_at >= (${firstDay}::date::timestamp at time zone 'Asia/Kolkata')`)
    .where(
      sql<boolean>`document.issued_at < ((${firstDay}::date + interval '1 month') at time zone 'Asia/Kolkata')`,
    )
    .where(sql<boolean>`(document.series, document.number) > (${after.series}, ${after.number})`)
    .orderBy('document.series')
    .orderBy('document.number')
    .limit(BATCH);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectBatch>['execute']>>[number];

function toReported({ invoiceIssuedAt, invoiceContent, kind, content, ...row }: Row): ReportedDocument {
  const document = { ...row, kind: kind as DocumentKind, content: content as unknown as DocumentContent };
  if (!invoiceIssuedAt) return document;
  const { lines } = invoiceContent as unknown as DocumentContent;
  return { ...document, invoice: { issuedAt: invoiceIssuedAt, total: calculateDocumentTotals(lines).total } };
}
