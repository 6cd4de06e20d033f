import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { postReturnedPayout } from '../../moves/rental-postings.server.ts';
import { markPayoutDue } from '../../rental-settlement.db.server.ts';
import type { PayoutRun } from '../runs/payout-run.schema.ts';
import { listRunItems } from '../runs/payout-runs.db.server.ts';
import { audited, readRun, requireRun } from '../runs/payout-runs.server.ts';
import { setItemReturned } from './payout-transfers.db.server.ts';

/**
 * Makes a payout due again, once, after the provider returned its transfer in full, for another run or payment by hand.
 * Refuses a payout that was not returned, and one that is due already.
 */
export async function makePayoutDueAgain(
  db: Database,
  actor: Actor,
  { id, rentalOrder }: { id: string; rentalOrder: string },
): Promise<PayoutRun> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    await requireRun(trx, id);
    const items = await listRunItems(trx, id);
    const item = items.find(({ rental_order_id }) => rental_order_id === rentalOrder);
    if (!item) throw refuse.notFound('Payout not found');
    const { reference, returned_at, state } = item;
    if (returned_at === null || reference === null || state !== 'paid')
      throw refuse.conflict('This payout was not returned, or is due again already. Reload the page.');
    // In this order: the index on payouts in runs then lets one other run have it.
    await setItemReturned(
      trx,
      { runId: id, rentalOrderId: rentalOrder },
      `Returned by the provider (${reference})`,
    );
    const amountPaise = await markPayoutDue(trx, rentalOrder, { reference });
    if (amountPaise === undefined)
      throw refuse.conflict('This payout was paid in another way. Reload the page.');
    await postReturnedPayout(trx, { id: rentalOrder, amountPaise });
    const run = await readRun(trx, id, admin);
    return { ...audited('due again', run), after: { payout: item.number, reference }, result: run };
  });
}
