import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, PayoutRunItems } from '#app/platform/db/tables.gen.ts';
import { isCheckOpen } from '../../payout-account/checks/payout-account-checks.db.server.ts';
import { paysFrom } from '../../payout-account/payout-account.db.server.ts';
import type { PayoutRunStatus } from './payout-run-status.ts';

const isDue = sql<boolean>`rental_payouts.paid_at is null and rental_payouts.amount_paise > 0`;
const isInRun = sql<boolean>`exists (select from payout_run_items as item
  where item.rental_order_id = rental_payouts.rental_order_id and item.state in ('queued', 'paid'))`;

/** Locks every due payout, so that two runs made at once do not take the same ones. */
export async function lockDuePayouts(trx: Trx): Promise<void> {
  await trx
    .selectFrom('rental_payouts')
    .select('rental_order_id')
    .where(isDue)
    .orderBy('rental_order_id')
    .forUpdate()
    .execute();
}

/** The due payouts that are in no run, with their owner's account; oldest first. */
export async function listCollectablePayouts(db: Database) {
  return await db
    .selectFrom('rental_payouts')
    .innerJoin('users', 'users.id', 'rental_payouts.owner_id')
    .leftJoin('payout_accounts', 'payout_accounts.owner_id', 'rental_payouts.owner_id')
    .leftJoin('payout_account_checks', 'payout_account_checks.owner_id', 'rental_payouts.owner_id')
    .select(['rental_payouts.rental_order_id', 'rental_payouts.amount_paise', 'rental_payouts.owner_id'])
    .select(['users.name as owner_name', 'kind', 'sealed', 'masked'])
    .select([paysFrom.as('pays_from'), sql<boolean>`${paysFrom} > shop_now()`.as('is_cooling')])
    .select(['payout_account_checks.state as check_state', isCheckOpen.as('is_check_open')])
    .where(isDue)
    .where(sql<boolean>`not ${isInRun}`)
    .orderBy('rental_payouts.created_at')
    .orderBy('rental_payouts.rental_order_id')
    .execute();
}
export type CollectablePayout = Awaited<ReturnType<typeof listCollectablePayouts>>[number];

export async function insertPayoutRun(
  trx: Trx,
  run: { id: string; createdBy: string },
  items: readonly Omit<Insertable<PayoutRunItems>, 'run_id'>[],
): Promise<void> {
  await trx.insertInto('payout_runs').values({ id: run.id, created_by: run.createdBy }).execute();
  const values = items.map((item) => ({ ...item, run_id: run.id }));
  await trx.insertInto('payout_run_items').values(values).execute();
}

/** Locks a run until the end of the transaction. */
export async function lockPayoutRun(trx: Trx, id: string) {
  return await trx.selectFrom('payout_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayoutRun(
  trx: Trx,
  id: string,
  change: UpdateObject<DB, 'payout_runs'>,
): Promise<void> {
  await trx.updateTable('payout_runs').set(change).where('id', '=', id).execute();
}

export async function cancelRunItems(trx: Trx, runId: string): Promise<void> {
  await trx
    .updateTable('payout_run_items')
    .set({ state: 'cancelled', sealed: null })
    .where('run_id', '=', runId)
    .execute();
}

/** Stores the result of a payout that has none; returns whether it was stored. */
export async function decideRunItem(
  trx: Trx,
  at: { runId: string; rentalOrderId: string },
  result: { state: 'paid' | 'failed'; reference?: string; reason?: string; byUserId: string | null },
): Promise<boolean> {
  const { byUserId: decided_by, ...change } = result;
  const transfer_state = sql<string | null>`case when transfer_state is not null then 'done' end`;
  const { numUpdatedRows } = await trx
    .updateTable('payout_run_items')
    .set({ ...change, transfer_state, decided_by, decided_at: sql<Date>`shop_now()`, sealed: null })
    .where('run_id', '=', at.runId)
    .where('rental_order_id', '=', at.rentalOrderId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of the run that a payout waits in. */
export async function findRunOfPayout(db: Database, rentalOrderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('payout_run_items')
    .innerJoin('payout_runs', 'payout_runs.id', 'run_id')
    .select('number')
    .where('rental_order_id', '=', rentalOrderId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row?.number;
}

interface RunFilter {
  id?: string;
  status?: PayoutRunStatus;
}

function selectRuns(db: Database, { id, status }: RunFilter) {
  return db
    .selectFrom('payout_runs')
    .$if(id !== undefined, (query) => query.where('payout_runs.id', '=', id as string))
    .$if(status !== undefined, (query) => query.where('status', '=', status as string));
}

export async function countPayoutRuns(db: Database, filter: RunFilter): Promise<number> {
  const { count } = await selectRuns(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Runs with the sums of their payouts, newest first. */
export async function listPayoutRunRows(
  db: Database,
  filter: RunFilter,
  { page, limit }: { page: number; limit: number } = { page: 1, limit: 1 },
) {
  const sum = (state: string) =>
    sql<number>`coalesce((select sum(amount_paise) from payout_run_items as item
      where item.run_id = payout_runs.id and item.state = ${state}), 0)`;
  return await selectRuns(db, filter)
    .innerJoin('users as maker', 'maker.id', 'payout_runs.created_by')
    .leftJoin('users as approver', 'approver.id', 'payout_runs.approved_by')
    .leftJoin('users as sender', 'sender.id', 'payout_runs.sent_by')
    .selectAll('payout_runs')
    .select(['maker.name as maker_name', 'approver.name as approver_name'])
    .select('sender.name as sender_name')
    .select([sum('paid').as('paid_paise'), sum('failed').as('failed_paise')])
    .select(
      sql<number>`(select count(*) from payout_run_items as item where item.run_id = payout_runs.id)`.as(
        'count',
      ),
    )
    .select(
      sql<number>`(select sum(amount_paise) from payout_run_items as item where item.run_id = payout_runs.id)`.as(
        'amount_paise',
      ),
    )
    .orderBy('payout_runs.created_at', 'desc')
    .orderBy('payout_runs.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type PayoutRunRow = Awaited<ReturnType<typeof listPayoutRunRows>>[number];

/** The payouts of a run by owner and rental. */
export async function listRunItems(db: Database, runId: string) {
  return await db
    .selectFrom('payout_run_items as item')
    .innerJoin('rental_orders', 'rental_orders.id', 'item.rental_order_id')
    .innerJoin('users', 'users.id', 'rental_orders.owner_id')
    .selectAll('item')
    .select(['rental_orders.number', 'rental_orders.owner_id', 'users.name as owner_name'])
    .where('run_id', '=', runId)
    .orderBy('users.name')
    .orderBy('rental_orders.number')
    .execute();
}
export type RunItemRow = Awaited<ReturnType<typeof listRunItems>>[number];
