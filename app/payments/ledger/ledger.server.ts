import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { raiseAlert } from '../alerts/alerts.server.ts';
import type { Ledger } from '../payments.schema.ts';
import {
  countUnbalancedPostings,
  findNumbers,
  insertPosting,
  listBalances,
  listEntryPage,
  sumCardClearing,
  sumRentalFeeEntries,
} from './ledger.db.server.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

export interface Posting {
  /** the kind of posting: 'sale', 'refund paid' */
  kind: string;
  /** 'order 0192…'; unique per kind */
  reference: string;
  /** debits positive, credits negative, sum zero; zero entries are skipped */
  entries: readonly { account: LedgerAccount; amountPaise: number }[];
}

/** Posts to the ledger in the caller's transaction, once per kind and reference. Throws if the entries do not balance. */
export async function postToLedger(trx: Trx, { kind, reference, entries }: Posting): Promise<void> {
  const nonZero = entries.filter(({ amountPaise }) => amountPaise !== 0);
  const sum = nonZero.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== 0) throw new Error(`The posting '${kind}' of ${reference} is ${sum} paise out of balance.`);
  if (nonZero.length > 0) await insertPosting(trx, { kind, reference, entries: nonZero });
}

/** References have one: 'order 0192…', 'rental 0192…, payment 2'. */
function idsIn(reference: string): string[] {
  return reference.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

interface LedgerQuery {
  /** days in India, both included */
  from?: string;
  to?: string;
  account?: LedgerAccount;
  page: number;
  limit: number;
}

/**
 * Ledger entries, newest first, and the balance of each account at the end of the last requested day.
 */
export async function showLedger(
  db: Database,
  actor: Actor,
  { from, to, account, page, limit }: LedgerQuery,
): Promise<Ledger> {
  requirePermission(actor, 'finance');
  const before = to === undefined ? undefined : startOf(addDays(to, 1));
  const filter = { from: from === undefined ? undefined : startOf(from), before, account };
  const { rows, total } = await listEntryPage(db, filter, { page, limit });
  const balances = await listBalances(db, { before });
  const numbers = await findNumbers(db, [...new Set(rows.flatMap(({ reference }) => idsIn(reference)))]);
  const sum = balances.reduce((all, { amountPaise }) => all + amountPaise, 0);
  return {
    entries: rows.map(({ id, postedAt, amountPaise, ...entry }) => ({
      _id: String(id),
      ...entry,
      number: idsIn(entry.reference).flatMap((each) => numbers.get(each) ?? [])[0] ?? null,
      amount: toRupees(paise(amountPaise)),
      postedAt: postedAt.toISOString(),
    })),
    balances: balances.map((each) => ({ account: each.account, amount: toRupees(paise(each.amountPaise)) })),
    sum: toRupees(paise(sum)),
    pagination: paginationOf({ page, limit, total }),
  };
}

/** Rental fees received less those refunded, in rupees, by days in India (both included). */
export async function sumRentalFees(
  db: Database,
  actor: Actor,
  days: { from: string; to: string },
): Promise<number> {
  requirePermission(actor, 'dashboard');
  return toRupees(paise(await sumRentalFeeEntries(db, days)));
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/**
 * Checks the ledger (I11): each transaction and the total sum to zero, and card clearing equals captured payments less
 * refunds. Returns one sentence per difference.
 */
export async function checkLedger(db: Database): Promise<string[]> {
  const unbalanced = await countUnbalancedPostings(db);
  const sum = (await listBalances(db, {})).reduce((total, { amountPaise }) => total + amountPaise, 0);
  const { posted, recorded } = await sumCardClearing(db);
  return [
    ...(unbalanced > 0 ? [`${unbalanced} transactions do not sum to zero.`] : []),
    ...(sum !== 0 ? [`The ledger is ${sum} paise out of balance.`] : []),
    ...(posted !== recorded
      ? [`Card clearing is ${posted} paise, payments less refunds are ${recorded}.`]
      : []),
  ];
}

/** Scheduled job: raises an alert if `checkLedger` finds differences. */
export async function watchLedger(db: Database): Promise<void> {
  const found = (await checkLedger(db)).join(' ');
  if (found)
    await raiseAlert(db, { key: `ledger: ${found}`, subject: 'The ledger does not balance', detail: found });
}
