import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { postPayout } from '../../moves/rental-postings.server.ts';
import { markPayoutPaid } from '../../rental-settlement.db.server.ts';
import type { PayoutResult, PayoutRun } from './payout-run.schema.ts';
import { decideRunItem, listRunItems, updatePayoutRun } from './payout-runs.db.server.ts';
import { audited, describeStatus, readRun, requireRun } from './payout-runs.server.ts';

/**
 * Marks payouts of an approved run as paid, with the bank's reference, or failed, with the reason; a failed one is due again.
 * Refuses all results if one of them is for a payout that has its result already, or that a provider is transferring.
 */
export async function recordPayoutResults(
  db: Database,
  actor: Actor,
  { id, results }: { id: string; results: readonly PayoutResult[] },
): Promise<PayoutRun> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const row = await requireRun(trx, id);
    if (row.status !== 'Approved') throw refuse.conflict(`This payout run is ${describeStatus(row.status)}.`);
    const items = await listRunItems(trx, id);
    const isSent = (result: PayoutResult) =>
      items.some((item) => item.rental_order_id === result.rentalOrder && item.transfer_state === 'sent');
    if (results.some(isSent))
      throw refuse.conflict('This payout is being transferred. Its result is recorded when it is known.');
    for (const result of results) await recordResult(trx, { runId: id, result, byUserId: admin.userId });
    await completeDecidedRun(trx, id);
    const run = await readRun(trx, id, admin);
    return { ...audited('results', run), after: { results }, result: run };
  });
}

interface RunResult {
  runId: string;
  result: PayoutResult;
  /** null: a provider reported it */
  byUserId: string | null;
}

/** Stores a result, and posts a payout that is paid. Refuses a payout that has its result already. */
export async function recordResult(trx: Trx, { runId, result, byUserId }: RunResult): Promise<void> {
  const { rentalOrder: rentalOrderId } = result;
  const outcome =
    result.status === 'paid'
      ? { state: 'paid' as const, reference: result.reference }
      : { state: 'failed' as const, reason: result.reason };
  const at = { runId, rentalOrderId };
  if (!isId(rentalOrderId) || !(await decideRunItem(trx, at, { ...outcome, byUserId })))
    throw refuse.conflict('A payout is not in this run, or already has its result. Reload the page.');
  if (result.status !== 'paid') return;
  const amountPaise = await markPayoutPaid(trx, rentalOrderId, { reference: result.reference, byUserId });
  if (amountPaise === undefined) throw refuse.conflict('This payout is already marked as paid.');
  await postPayout(trx, { id: rentalOrderId, amountPaise });
}

/** Completes a run whose payouts all have a result. */
export async function completeDecidedRun(trx: Trx, runId: string): Promise<void> {
  const items = await listRunItems(trx, runId);
  if (items.every(({ state }) => state !== 'queued'))
    await updatePayoutRun(trx, runId, { status: 'Completed' });
}
