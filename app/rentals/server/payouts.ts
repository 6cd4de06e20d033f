import { type Actor, requirePermission, requireSignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { paise, toRupees } from '#app/foundation/money.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { Payout, Statement } from '../rentals.shapes.ts';
import {
  findPayoutRow,
  listPayoutRows,
  type PayoutFilter,
  type PayoutRow,
  setPaid,
  sumPayouts,
} from './payout-rows.server.ts';
import { postPaidOut } from './rental-postings.ts';

type Asked = Pick<PayoutFilter, 'from' | 'to' | 'status'>;

/** What owners are owed and were paid, newest first; without a page all of it. For admins: 401, 403. */
export async function listPayouts(
  db: Database,
  actor: Actor,
  { page, limit, ...asked }: Asked & { page?: number; limit: number },
): Promise<{ payouts: Payout[]; pagination: Pagination }> {
  requirePermission(actor, 'finance');
  const { count: total } = await sumPayouts(db, asked);
  const rows = await listPayoutRows(db, asked, page === undefined ? undefined : { page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return { payouts: rows.map(toPayout), pagination: { page: page ?? 1, pages, limit, total } };
}

/** An owner's own statement with its sums. Refuses a guest with 401. */
export async function showStatement(db: Database, actor: Actor, asked: Asked): Promise<Statement> {
  const { userId: ownerId } = requireSignedIn(actor);
  const filter = { ...asked, ownerId };
  const [rows, sums] = await Promise.all([listPayoutRows(db, filter), sumPayouts(db, filter)]);
  return {
    payouts: rows.map(toPayout),
    totals: {
      fee: rupees(sums.fee),
      commission: rupees(sums.commission),
      deductions: rupees(sums.deductions),
      amount: rupees(sums.amount),
      paid: rupees(sums.paid),
      due: rupees(sums.amount - sums.paid),
    },
  };
}

/**
 * Notes that an owner was paid, with the reference of the transfer. For admins: 401, 403; 404 what is no payout; 409
 * one that was paid already.
 */
export async function payOut(
  db: Database,
  actor: Actor,
  { rentalOrderId, reference }: { rentalOrderId: string; reference: string },
): Promise<Payout> {
  const admin = requirePermission(actor, 'finance');
  return await inTransaction(db, async (trx) => {
    if (!isId(rentalOrderId)) throw refuse.notFound('Payout not found');
    const amountPaise = await setPaid(trx, rentalOrderId, { reference, byUserId: admin.userId });
    const row = await findPayoutRow(trx, rentalOrderId);
    if (!row) throw refuse.notFound('Payout not found');
    if (amountPaise === undefined) throw refuse.conflict('This payout was made already.');
    await postPaidOut(trx, { id: rentalOrderId, amountPaise });
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'paid', subject: { kind: 'payout', id: rentalOrderId, name: row.number } },
      after: { owner: row.owner_name, amount: rupees(amountPaise), reference },
    });
    return toPayout(row);
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
