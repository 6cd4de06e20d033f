import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { escapeHtml } from '#app/platform/text/escape-markup.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { listBalances } from './ledger.db.server.ts';
import { type JournalPosting, readPostingsOfMonth } from './ledger-journal.db.server.ts';
import type { Journal, JournalLine } from './ledger-journal.schema.ts';

const rupees = (amount: number) => toRupees(paise(amount));

/** Beyond this a month is only sent as a file, which is generated while it is sent. */
const MAX_LINES = 50_000;

/** The ledger's journal of a month, with the opening and closing balance of each account. */
export async function showJournal(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): Promise<Journal> {
  requirePermission(actor, 'finance');
  const entries: JournalLine[] = [];
  for await (const lines of readLines(db, month)) {
    entries.push(...lines);
    if (entries.length > MAX_LINES)
      throw refuse.conflict('This month has too many entries to show. Please download it as CSV.');
  }
  const accounts = await sumAccounts(db, month, entries);
  const total = (side: 'debit' | 'credit') =>
    rupees(entries.reduce((sum, line) => sum + Math.round(line[side] * 100), 0));
  return { month, entries, accounts, totals: { debit: total('debit'), credit: total('credit') } };
}

/** The journal as CSV, generated while it is sent. */
export async function* exportJournal(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): AsyncGenerator<string> {
  requirePermission(actor, 'finance');
  yield csvLine(['Date', 'Entry', 'Account', 'Debit', 'Credit', 'Reference', 'Text']);
  for await (const lines of readLines(db, month)) yield lines.map(toCsvLine).join('');
}

function toCsvLine({ date, entry, account, debit, credit, reference, text }: JournalLine): string {
  return csvLine([date, entry, account, debit || null, credit || null, reference, text]);
}

async function* readLines(db: Database, month: string): AsyncGenerator<JournalLine[]> {
  for await (const postings of readNumbered(db, month))
    yield postings.flatMap((posting) =>
      posting.entries.map(({ account, amountPaise }) => ({
        ...{ date: dayInIndia(posting.postedAt), entry: posting.number, account },
        debit: rupees(Math.max(0, amountPaise)),
        credit: rupees(Math.max(0, -amountPaise)),
        ...{ reference: posting.reference, text: describe(posting) },
      })),
    );
}

type NumberedPosting = JournalPosting & { number: string };

/** Postings are numbered within their month: '2026-11-000123'. */
async function* readNumbered(db: Database, month: string): AsyncGenerator<NumberedPosting[]> {
  let count = 0;
  for await (const postings of readPostingsOfMonth(db, month))
    yield postings.map((posting) => {
      count += 1;
      return { ...posting, number: `${month}-${String(count).padStart(6, '0')}` };
    });
}

/** 'Sale', 'GST of VI-2627-000123' */
function describe({ kind, reference }: JournalPosting): string {
  if (kind === 'tax') return `GST of ${reference}`;
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

async function sumAccounts(
  db: Database,
  month: string,
  entries: readonly JournalLine[],
): Promise<Journal['accounts']> {
  const opening = await listBalances(db, { before: new Date(`${month}-01T00:00:00+05:30`) });
  const sums = new Map(
    opening.map(({ account, amountPaise }) => [account, { opening: amountPaise, debit: 0, credit: 0 }]),
  );
  for (const { account, debit, credit } of entries) {
    const sum = sums.get(account) ?? { opening: 0, debit: 0, credit: 0 };
    sum.debit += Math.round(debit * 100);
    sum.credit += Math.round(credit * 100);
    sums.set(account, sum);
  }
  return [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([account, { opening: before, debit, credit }]) => ({
      ...{ account, opening: rupees(before), debit: rupees(debit), credit: rupees(credit) },
      closing: rupees(before + debit - credit),
    }));
}

/** The journal as vouchers that Tally imports; its ledgers must have the names of the accounts. */
export async function* exportTallyVouchers(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): AsyncGenerator<string> {
  requirePermission(actor, 'finance');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>' +
    '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';
  for await (const postings of readNumbered(db, month)) yield postings.map(toVoucher).join('');
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}

/** In Tally a debit is negative and 'deemed positive'. */
function toVoucher(posting: NumberedPosting): string {
  const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const day = dayInIndia(posting.postedAt).replaceAll('-', '');
  const entries = posting.entries.map(
    ({ account, amountPaise }) =>
      `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', account)}${tag('ISDEEMEDPOSITIVE', amountPaise > 0 ? 'Yes' : 'No')}` +
      `${tag('AMOUNT', rupees(-amountPaise).toFixed(2))}</ALLLEDGERENTRIES.LIST>`,
  );
  return (
    '<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="Journal" ACTION="Create">' +
    `${tag('DATE', day)}${tag('VOUCHERTYPENAME', 'Journal')}${tag('VOUCHERNUMBER', posting.number)}` +
    `${tag('REFERENCE', posting.reference)}${tag('NARRATION', describe(posting))}${entries.join('')}` +
    '</VOUCHER></TALLYMESSAGE>\n'
  );
}
