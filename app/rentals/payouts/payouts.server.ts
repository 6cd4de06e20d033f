import { requireOwnUser } from '#app/accounts/users/users.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { lastDayOf } from '#app/platform/time/calendar-day.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { postPayout } from '../moves/rental-postings.server.ts';
import { refuseCoolingAccount } from '../payout-account/payout-account.server.ts';
import type { Payout, Statement } from '../rental.schema.ts';
import {
  findPayoutRow,
  listPayoutRows,
  lockPayout,
  markPayoutPaid,
  type PayoutFilter,
  type PayoutRow,
  sumPayouts,
} from '../rental-settlement.db.server.ts';
import { drawStatement } from './draw-statement.server.ts';
import { formatRunNumber } from './runs/payout-run-status.ts';
import { findRunOfPayout } from './runs/payout-runs.db.server.ts';

type PayoutQuery = Pick<PayoutFilter, 'from' | 'to' | 'status'>;

/** Payouts, newest first; all of them without a page. For admins. */
export async function listPayouts(
  db: Database,
  actor: Actor,
  { page, limit, ...query }: PayoutQuery & { page?: number; limit: number },
): Promise<{ payouts: Payout[]; pagination: Pagination }> {
  requirePermission(actor, 'finance');
  const { count: total } = await sumPayouts(db, query);
  const rows = await listPayoutRows(db, query, page === undefined ? undefined : { page, limit });
  const payouts = rows.map((row) => ({
    ...toPayout(row),
    run: row.run && formatRunNumber(row.run.number),
    runId: row.run?.id ?? null,
  }));
  return { payouts, pagination: paginationOf({ page: page ?? 1, limit, total }) };
}

/** The user's own payouts with totals. */
export async function showStatement(db: Database, actor: Actor, query: PayoutQuery): Promise<Statement> {
  const { userId: ownerId } = requireSignedIn(actor);
  const filter = { ...query, ownerId };
  const [rows, sums] = await Promise.all([listPayoutRows(db, filter), sumPayouts(db, filter)]);
  return {
    payouts: rows.map(toPayout),
    totals: {
      fee: rupees(sums.fee),
      commission: rupees(sums.commission),
      deductions: rupees(sums.deductions),
      tcs: rupees(sums.tcs),
      tds: rupees(sums.tds),
      amount: rupees(sums.amount),
      paid: rupees(sums.paid),
      due: rupees(sums.amount - sums.paid),
    },
  };
}

/** The user's own payouts of a month in India ('2026-11') as a PDF. */
export async function printStatement(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): Promise<Buffer<ArrayBuffer>> {
  const owner = await requireOwnUser(db, actor);
  const statement = await showStatement(db, actor, { from: `${month}-01`, to: lastDayOf(month) });
  return await drawStatement(statement, { ...(await findDocumentHeader(db)), owner: owner.name, month });
}

/**
 * Marks a payout as paid, with the transfer's reference. Refuses one that is already paid or in a payout run, and an owner whose
 * payout account was changed less than a day ago.
 */
export async function payOut(
  db: Database,
  actor: Actor,
  { rentalOrderId, reference }: { rentalOrderId: string; reference: string },
): Promise<Payout> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    if (!isId(rentalOrderId)) throw refuse.notFound('Payout not found');
    await lockPayout(trx, rentalOrderId);
    const run = await findRunOfPayout(trx, rentalOrderId);
    if (run !== undefined)
      throw refuse.conflict(`This payout is in payout run ${formatRunNumber(run)}. Enter its result there.`);
    const found = await findPayoutRow(trx, rentalOrderId);
    if (found) await refuseCoolingAccount(trx, { ownerId: found.owner_id });
    const amountPaise = await markPayoutPaid(trx, rentalOrderId, { reference, byUserId: admin.userId });
    const row = await findPayoutRow(trx, rentalOrderId);
    if (!row) throw refuse.notFound('Payout not found');
    if (amountPaise === undefined) throw refuse.conflict('This payout is already marked as paid.');
    await postPayout(trx, { id: rentalOrderId, amountPaise });
    return {
      action: 'paid',
      subject: { kind: 'payout', id: rentalOrderId, name: row.number },
      after: { owner: row.owner_name, amount: rupees(amountPaise), reference },
      result: toPayout(row),
    };
  });
}

function toPayout(row: PayoutRow): Payout {
  return {
    rentalOrder: row.rental_order_id,
    number: row.number,
    product: row.product,
    rentalPeriod: { startDate: row.starts_on, endDate: row.ends_on },
    owner: { _id: row.owner_id, name: row.owner_name },
    fee: rupees(row.fee_paise),
    commission: rupees(row.commission_paise),
    deductions: rupees(row.deductions_paise),
    tcs: rupees(row.tcs_paise),
    tds: rupees(row.tds_paise),
    amount: rupees(row.amount_paise),
    status: row.paid_at === null ? 'due' : 'paid',
    completedAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    reference: row.reference,
  };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}
