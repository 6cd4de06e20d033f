import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { RateKind, TaxRate } from './tax.ts';
import type { DocumentContent, DocumentKind, TaxDocument } from './tax-document.ts';

/** The rate of each kind in effect at an instant (default: now), by India's calendar. */
export function selectRatesAt(db: Database, at?: Date) {
  const instant = at === undefined ? sql`shop_now()` : sql`${at}::timestamptz`;
  return db
    .selectFrom('tax_rates')
    .distinctOn('kind')
    .select(['kind', 'threshold_paise', 'rate_below', 'rate_above'])
    .where('from_day', '<=', sql<string>`(${instant} at time zone 'Asia/Kolkata')::date`)
    .orderBy('kind')
    .orderBy('from_day', 'desc');
}
export type RateRow = Awaited<ReturnType<ReturnType<typeof selectRatesAt>['execute']>>[number];

export function toRate(row: {
  threshold_paise: number | null;
  rate_below: number;
  rate_above: number;
}): TaxRate {
  const { threshold_paise, rate_below: below, rate_above: above } = row;
  return { thresholdPaise: threshold_paise === null ? null : paise(threshold_paise), below, above };
}

/** All rates, newest first within each kind, and whether each has started. */
export async function listRateRows(db: Database) {
  const rows = await db
    .selectFrom('tax_rates')
    .selectAll()
    .select(sql<boolean>`from_day <= (shop_now() at time zone 'Asia/Kolkata')::date`.as('has_begun'))
    .orderBy('kind')
    .orderBy('from_day', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.kind as RateKind, from: row.from_day, hasBegun: row.has_begun },
    rate: toRate(row),
  }));
}

/** Database constraints: rates that have started cannot change, and a kind has one rate per start day. */
export const PAST_RATES_ARE_FIXED = 'tax_rates_past_stays';
export const ONE_RATE_PER_DAY = 'tax_rates_pkey';

interface TaxRateKey {
  kind: RateKind;
  /** first day in effect, in India */
  from: string;
}

export async function insertRate(
  trx: Trx,
  { kind, from: from_day }: TaxRateKey,
  rate: TaxRate,
): Promise<void> {
  await trx
    .insertInto('tax_rates')
    .values({
      ...{ kind, from_day, threshold_paise: rate.thresholdPaise },
      ...{ rate_below: rate.below, rate_above: rate.above },
    })
    .execute();
}

/** Returns false if there was no such rate. */
export async function deleteRate(trx: Trx, { kind, from }: TaxRateKey): Promise<boolean> {
  const query = trx.deleteFrom('tax_rates').where('kind', '=', kind).where('from_day', '=', from);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

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

/** The credit notes for an invoice, oldest first. */
export async function listCreditNotes(db: Database, invoiceSerial: string): Promise<TaxDocument[]> {
  const rows = await selectDocuments(db)
    .where('invoice_serial', '=', invoiceSerial)
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
