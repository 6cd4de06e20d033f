import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { calculateDocumentTotals } from '../tax-document.ts';
import { createGstr1 } from './create-gstr1.ts';
import type { ReportedDocument } from './gstr1.ts';
import { readDocumentsOfMonth } from './tax-reports.db.server.ts';

interface MonthQuery {
  /** '2026-11', a month in India */
  month: string;
  /** a former GSTIN of the shop, which has its own return */
  gstin?: string;
}

/** GSTR-1 of a month, from the documents that were issued in it; and the names of the businesses in it. */
export async function buildGstr1(db: Database, actor: Actor, { month, gstin }: MonthQuery) {
  requirePermission(actor, 'finance');
  const { seller } = await findDocumentHeader(db);
  const gstr1 = createGstr1({ gstin: gstin ?? seller.gstin ?? '', month });
  for await (const documents of readDocumentsOfMonth(db, month)) documents.forEach(gstr1.add);
  return { report: gstr1.result(), names: gstr1.names };
}

const REGISTER_HEAD = [
  ...['Date', 'Number', 'Type', 'Against invoice', 'Order', 'Recipient', 'GSTIN', 'Place of supply'],
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Cess', 'Total', 'Deposit'],
];

/** All invoices and credit notes of a month as CSV; amounts of credit notes are negative. */
export async function* exportInvoiceRegister(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): AsyncGenerator<string> {
  requirePermission(actor, 'finance');
  yield csvLine(REGISTER_HEAD);
  for await (const documents of readDocumentsOfMonth(db, month))
    yield documents.map((document) => csvLine(toRegisterLine(document))).join('');
}

function toRegisterLine({ serial, kind, issuedAt, content }: ReportedDocument): (string | number | null)[] {
  const { recipient, placeOfSupply, order, credits } = content;
  const totals = calculateDocumentTotals(content.lines);
  const sign = kind === 'invoice' ? 1 : -1;
  const rupees = (amount: number) => toRupees(paise(sign * amount));
  return [
    ...[dayInIndia(issuedAt), serial, kind, credits?.serial ?? null, order.number],
    ...[recipient.name, recipient.gstin ?? null, `${placeOfSupply.code}-${placeOfSupply.name}`],
    ...[totals.taxable, totals.cgst, totals.sgst, totals.igst, totals.cess, totals.total].map(rupees),
    toRupees(paise(kind === 'invoice' ? content.depositPaise : 0)),
  ];
}
