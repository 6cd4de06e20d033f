import { sql } from 'kysely';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { openPayoutAccount } from '../../payout-account/payout-account.server.ts';
import { type BankTransfer, writeBankFile } from './bank-file.ts';
import type { DuePayouts, PayoutRun, PayoutRunItem } from './payout-run.schema.ts';
import { formatRunNumber, type PayoutRunStatus } from './payout-run-status.ts';
import {
  type CollectablePayout,
  cancelRunItems,
  countPayoutRuns,
  insertPayoutRun,
  listCollectablePayouts,
  listPayoutRunRows,
  listRunItems,
  lockDuePayouts,
  lockPayoutRun,
  type PayoutRunRow,
  type RunItemRow,
  updatePayoutRun,
} from './payout-runs.db.server.ts';

/** Runs, newest first. For admins. */
export async function listPayoutRuns(
  db: Database,
  actor: Actor,
  { page, limit, status }: { page: number; limit: number; status?: PayoutRunStatus },
): Promise<{ runs: PayoutRun[]; pagination: Pagination }> {
  const admin = requirePermission(actor, 'finance');
  const total = await countPayoutRuns(db, { status });
  const rows = await listPayoutRunRows(db, { status }, { page, limit });
  return { runs: rows.map((row) => toRun(row, admin)), pagination: paginationOf({ page, limit, total }) };
}

/** A run with its payouts. Refuses an unknown one. */
export async function showPayoutRun(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<{ run: PayoutRun; payouts: PayoutRunItem[] }> {
  const admin = requirePermission(actor, 'finance');
  const [row] = isId(id) ? await listPayoutRunRows(db, { id }) : [];
  if (!row) throw refuse.notFound('Payout run not found');
  return { run: toRun(row, admin), payouts: (await listRunItems(db, id)).map(toItem) };
}

/** A preview of a new run: its payouts, and the owners whose payouts are left out. */
export async function showDuePayouts(db: Database, actor: Actor): Promise<DuePayouts> {
  requirePermission(actor, 'finance');
  const { ready, leftOut } = divide(await listCollectablePayouts(db));
  return { count: ready.length, amount: sumOf(ready), leftOut };
}

/**
 * Collects every due payout that is in no run. Left out are owners without a payout account, accounts that were changed less than a
 * day ago, and accounts whose check has no result or has failed, until staff accept them. Refuses if nothing is left.
 */
export async function createPayoutRun(
  db: Database,
  actor: Actor,
): Promise<{ run: PayoutRun; leftOut: DuePayouts['leftOut'] }> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    await lockDuePayouts(trx);
    const { ready, leftOut } = divide(await listCollectablePayouts(trx));
    if (ready.length === 0)
      throw refuse.conflict('No payout can be collected: none is due and ready to be paid.');
    const id = newId();
    await insertPayoutRun(
      trx,
      { id, createdBy: admin.userId },
      ready.map(({ rental_order_id, amount_paise, kind, sealed, masked }) => ({
        ...{ rental_order_id, amount_paise, kind, sealed, masked },
      })),
    );
    const run = await readRun(trx, id, admin);
    return {
      ...audited('created', run),
      after: { count: run.count, amount: run.amount, leftOut: leftOut.map(({ owner }) => owner) },
      result: { run, leftOut },
    };
  });
}

/** Approves a run. Refuses the person who made it, and a run that is not awaiting approval. */
export async function approvePayoutRun(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<PayoutRun> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const row = await requireRun(trx, id);
    if (row.created_by === admin.userId)
      throw refuse.forbidden('Someone else has to approve a payout run that you created.');
    if (row.status !== 'Awaiting approval')
      throw refuse.conflict(`This payout run is ${describeStatus(row.status)}.`);
    const approval = { approved_by: admin.userId, approved_at: sql<Date>`shop_now()` };
    await updatePayoutRun(trx, id, { status: 'Approved', ...approval });
    const run = await readRun(trx, id, admin);
    return { ...audited('approved', run), after: { count: run.count, amount: run.amount }, result: run };
  });
}

/**
 * Cancels a run, and its payouts are due again. Refuses once it was sent or its bank file was downloaded: transfers may be under
 * way.
 */
export async function cancelPayoutRun(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<PayoutRun> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const row = await requireRun(trx, id);
    if (row.status !== 'Awaiting approval' && row.status !== 'Approved')
      throw refuse.conflict(`This payout run is ${describeStatus(row.status)}.`);
    if (row.sent_at !== null) throw refuse.conflict('This run was sent. Payouts that fail are due again.');
    if (row.file_at !== null)
      throw refuse.conflict('The bank file was downloaded. Mark each payout as paid or failed instead.');
    const cancelled = { cancelled_by: admin.userId, cancelled_at: sql<Date>`shop_now()` };
    await updatePayoutRun(trx, id, { status: 'Cancelled', ...cancelled });
    await cancelRunItems(trx, id);
    const run = await readRun(trx, id, admin);
    return { ...audited('cancelled', run), result: run };
  });
}

/**
 * The bank file of an approved run: the payouts without a result that no provider transfers. The download is in the audit log.
 * Refuses a run that a provider transfers as a whole.
 */
export async function downloadBankFile(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<{ name: string; text: string }> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const row = await requireRun(trx, id);
    if (row.status !== 'Approved') throw refuse.conflict(`This payout run is ${describeStatus(row.status)}.`);
    const items = (await listRunItems(trx, id)).filter(
      ({ state, transfer_state }) => state === 'queued' && transfer_state === null,
    );
    if (items.length === 0) throw refuse.conflict('This run was sent. No payout is left for the bank file.');
    if (row.file_at === null) await updatePayoutRun(trx, id, { file_at: sql<Date>`shop_now()` });
    const run = await readRun(trx, id, admin);
    const transfers: BankTransfer[] = [];
    for (const item of items) {
      if (item.sealed === null) continue;
      const account = await openPayoutAccount(trx, { owner_id: item.owner_id, sealed: item.sealed });
      const { owner_name: owner, amount_paise: amountPaise } = item;
      transfers.push({ owner, account, amountPaise, reference: `${run.number} ${item.number}` });
    }
    return {
      ...audited('bank file', run),
      after: { transfers: transfers.length },
      result: { name: `${run.number}.csv`, text: writeBankFile(transfers) },
    };
  });
}

/** Locks a run until the end of the transaction. Refuses an unknown one. */
export async function requireRun(trx: Trx, id: string) {
  const row = isId(id) ? await lockPayoutRun(trx, id) : undefined;
  if (!row) throw refuse.notFound('Payout run not found');
  return { ...row, status: row.status as PayoutRunStatus };
}

export async function readRun(trx: Trx, id: string, admin: SignedIn): Promise<PayoutRun> {
  const [row] = await listPayoutRunRows(trx, { id });
  return toRun(row as PayoutRunRow, admin);
}

export function audited(action: string, { _id: id, number }: PayoutRun) {
  return { action, subject: { kind: 'payout run' as const, id, name: number } };
}

/** 'awaiting approval', 'already approved'. */
export function describeStatus(status: PayoutRunStatus): string {
  return status === 'Awaiting approval' ? 'awaiting approval' : `already ${status.toLowerCase()}`;
}

type ReadyPayout = CollectablePayout & { kind: 'upi' | 'bank'; sealed: Buffer; masked: string };

function divide(payouts: readonly CollectablePayout[]) {
  const ready: ReadyPayout[] = [];
  const leftOut = new Map<string, CollectablePayout[]>();
  for (const payout of payouts) {
    if (payout.sealed !== null && !payout.is_cooling && !payout.is_check_open)
      ready.push(payout as ReadyPayout);
    else leftOut.set(payout.owner_id, [...(leftOut.get(payout.owner_id) ?? []), payout]);
  }
  return { ready, leftOut: [...leftOut.values()].map(toLeftOut) };
}

function toLeftOut(payouts: readonly CollectablePayout[]): DuePayouts['leftOut'][number] {
  const first = payouts[0] as CollectablePayout;
  const reason = whyLeftOut(first);
  return { owner: first.owner_name, count: payouts.length, amount: sumOf(payouts), reason };
}

function whyLeftOut({ sealed, pays_from, is_cooling, check_state }: CollectablePayout): string {
  const from = (pays_from as Date | null)?.toISOString();
  if (sealed === null || from === undefined) return 'No payout account';
  if (is_cooling) return `Account changed, can be paid from ${formatDay(from)}, ${formatTime(from)}`;
  return check_state === 'checking' ? 'The account is being checked' : 'The account’s check has failed';
}

function sumOf(payouts: readonly { amount_paise: number }[]): number {
  return rupees(payouts.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
}

function toRun(row: PayoutRunRow, admin: SignedIn): PayoutRun {
  return {
    _id: row.id,
    number: formatRunNumber(row.number),
    status: row.status as PayoutRunStatus,
    count: row.count,
    amount: rupees(row.amount_paise),
    paid: rupees(row.paid_paise),
    failed: rupees(row.failed_paise),
    createdBy: { _id: row.created_by, name: row.maker_name },
    createdAt: row.created_at.toISOString(),
    approvedBy: row.approved_by === null ? null : { _id: row.approved_by, name: row.approver_name ?? '' },
    approvedAt: row.approved_at?.toISOString() ?? null,
    fileAt: row.file_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by === null ? null : { _id: row.sent_by, name: row.sender_name ?? '' },
    isMine: row.created_by === admin.userId,
  };
}

function toItem(row: RunItemRow): PayoutRunItem {
  return {
    rentalOrder: row.rental_order_id,
    number: row.number,
    owner: row.owner_name,
    account: row.masked,
    amount: rupees(row.amount_paise),
    status: row.state as PayoutRunItem['status'],
    reference: row.reference,
    reason: row.reason,
    transfer: row.state === 'queued' ? (row.transfer_state as PayoutRunItem['transfer']) : null,
    note: row.transfer_note,
    isReturned: row.state === 'paid' && row.returned_at !== null,
  };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}
