import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findTaxRegistrations } from '#app/settings/settings.server.ts';
import { openPan } from '../owner-tax/owner-tax.server.ts';
import { listPayoutTaxes, type PayoutTaxRow } from './withholding.db.server.ts';
import type { TcsEntry, TdsEntry, WithheldTaxes } from './withholding.schema.ts';

type Line = (string | number | null)[];

/** TCS and TDS of a month with their totals; PANs are masked. */
export async function showWithheldTaxes(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): Promise<WithheldTaxes> {
  requirePermission(actor, 'finance');
  const { tan, tcsGstin } = await findTaxRegistrations(db);
  const rows = await listPayoutTaxes(db, month);
  return {
    month,
    duties: { tcs: tcsGstin !== null, tds: tan !== null },
    tcs: { entries: rows.flatMap(toTcsEntry), total: sumOf(rows, 'tcs_paise') },
    tds: { entries: rows.flatMap(toTdsEntry), total: sumOf(rows, 'tds_paise') },
  };
}

/** The supplies of registered owners in a month, with the columns that form GSTR-8 asks for. */
export async function exportTcs(db: Database, actor: Actor, { month }: { month: string }) {
  requirePermission(actor, 'finance');
  const entries = (await listPayoutTaxes(db, month)).flatMap(toTcsEntry);
  const head = [
    ...['GSTIN of supplier', 'Owner', 'Rental', 'Date', 'Place of supply', 'Fee', 'Net value'],
    ...['Rate', 'IGST', 'CGST', 'SGST', 'TCS'],
  ];
  const lines = entries.map(
    (one): Line => [
      ...[one.gstin, one.owner.name, one.number, one.day, one.placeOfSupply, one.fee, one.netValue],
      ...[one.rate, one.igst, one.cgst, one.sgst, one.tax],
    ],
  );
  return { name: `tcs-${month}.csv`, head, lines };
}

/** The deductions of a month with whole PANs, for form 26Q. */
export async function exportTds(db: Database, actor: Actor, { month }: { month: string }) {
  requirePermission(actor, 'finance');
  const head = [
    'PAN',
    'Owner',
    'Rental',
    'Date',
    'Section',
    'Fee',
    'Net value',
    'Taxed value',
    'Rate',
    'TDS',
  ];
  const lines: Line[] = [];
  for (const row of await listPayoutTaxes(db, month)) {
    const pan = await openPan(db, row);
    for (const { owner, number, day, fee, netValue, base, rate, tax } of toTdsEntry(row))
      lines.push([pan, owner.name, number, day, sectionOn(day), fee, netValue, base, rate, tax]);
  }
  return { name: `tds-${month}.csv`, head, lines };
}

/** The Income-tax Act, 2025 replaced that of 1961. */
function sectionOn(day: string): string {
  return day < '2026-04-01' ? '194-O' : '393(1)';
}

function entryOf(row: PayoutTaxRow) {
  return {
    ...{ rentalOrder: row.rental_order_id, number: row.number, day: row.day },
    owner: { _id: row.owner_id, name: row.owner_name },
    ...{ fee: rupees(row.fee_paise), netValue: rupees(row.net_value_paise) },
  };
}

/** A payout of an owner who is not registered has none. */
function toTcsEntry(row: PayoutTaxRow): TcsEntry[] {
  const { gstin, place_of_supply: placeOfSupply } = row;
  if (gstin === null || row.tcs_rate === 0) return [];
  return [
    {
      ...{ ...entryOf(row), gstin, placeOfSupply, rate: row.tcs_rate / 100 },
      ...{ igst: rupees(row.tcs_igst_paise), cgst: rupees(row.tcs_cgst_paise) },
      ...{ sgst: rupees(row.tcs_sgst_paise), tax: rupees(row.tcs_paise) },
    },
  ];
}

/** A payout below the threshold has none. */
function toTdsEntry(row: PayoutTaxRow): TdsEntry[] {
  if (row.tds_base_paise === 0) return [];
  const amounts = { rate: row.tds_rate / 100, base: rupees(row.tds_base_paise), tax: rupees(row.tds_paise) };
  return [{ ...entryOf(row), pan: row.pan_masked, ...amounts }];
}

function sumOf(rows: readonly PayoutTaxRow[], column: 'tcs_paise' | 'tds_paise'): number {
  return rupees(rows.reduce((sum, row) => sum + row[column], 0));
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}
