import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import type { Ledger } from '../payments.schema.ts';
import { listBalances, listEntryPage, sumRentalFeeEntries } from './ledger.db.server.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

export interface LedgerQuery {
  /** days in India, both included */
  from?: string;
  to?: string;
  account?: LedgerAccount;
  page: number;
  limit: number;
}

/**
 * Ledger entries, newest first, and the balance of each account at the end of the last requested day. For admins:
 * 401, 403.
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
  const sum = balances.reduce((all, { amountPaise }) => all + amountPaise, 0);
  return {
    entries: rows.map(({ id, postedAt, amountPaise, ...entry }) => ({
      _id: String(id),
      ...entry,
      amount: toRupees(paise(amountPaise)),
      postedAt: postedAt.toISOString(),
    })),
    balances: balances.map((each) => ({ account: each.account, amount: toRupees(paise(each.amountPaise)) })),
    sum: toRupees(paise(sum)),
    pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total },
  };
}

/** Rental fees received less those refunded, in rupees, by days in India (both included). For admins: 401, 403. */
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
