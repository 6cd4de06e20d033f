import { sql } from 'kysely';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { payoutTransfersDue } from '../../rental.events.ts';
import type { PayoutProviders } from '../providers/payout-provider.ts';
import type { PayoutRun } from '../runs/payout-run.schema.ts';
import { listRunItems, updatePayoutRun } from '../runs/payout-runs.db.server.ts';
import { audited, describeStatus, readRun, requireRun } from '../runs/payout-runs.server.ts';
import { whyNotTransferred } from './describe-recipient.server.ts';
import { listRecipientFacts, setTransferNote, setTransferWaiting } from './payout-transfers.db.server.ts';

/**
 * Begins to transfer the payouts of an approved run with the payout provider, once; payouts that it cannot transfer are left for
 * the bank file, with a note. Refuses after the bank file was downloaded, and if the provider can transfer none.
 */
export async function sendPayoutRun(
  { db, payouts }: { db: Database; payouts: PayoutProviders },
  actor: Actor,
  { id }: { id: string },
): Promise<PayoutRun> {
  const { current: provider } = payouts;
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const row = await requireRun(trx, id);
    if (!provider) throw refuse.notReady('No payout provider is set up in this shop.');
    if (row.status !== 'Approved') throw refuse.conflict(`This payout run is ${describeStatus(row.status)}.`);
    if (row.sent_at !== null) throw refuse.conflict('This payout run was sent already.');
    if (row.file_at !== null)
      throw refuse.conflict('The bank file was downloaded. Mark each payout as paid or failed instead.');
    const items = (await listRunItems(trx, id)).filter(({ state }) => state === 'queued');
    const facts = await listRecipientFacts(trx, [...new Set(items.map(({ owner_id }) => owner_id))]);
    const reasons = items.map((item) => whyNotTransferred(item.kind, facts.get(item.owner_id)));
    const sent = items.filter((_item, index) => reasons[index] === undefined);
    if (sent.length === 0)
      throw refuse.conflict(
        `No payout of this run can be sent with ${provider.label}: ${[...new Set(reasons)].join('; ')}. Use the bank file.`,
      );
    const at = (rentalOrderId: string) => ({ runId: id, rentalOrderId });
    for (const [index, { rental_order_id }] of items.entries()) {
      const reason = reasons[index];
      if (reason !== undefined) await setTransferNote(trx, at(rental_order_id), reason);
      else await setTransferWaiting(trx, at(rental_order_id), newId());
    }
    for (const ownerId of new Set(sent.map(({ owner_id }) => owner_id)))
      await publish(trx, payoutTransfersDue, { runId: id, ownerId });
    const change = { sent_at: sql<Date>`shop_now()`, sent_by: admin.userId, provider: provider.name };
    await updatePayoutRun(trx, id, change);
    const run = await readRun(trx, id, admin);
    const after = { provider: provider.label, transfers: sent.length, left: items.length - sent.length };
    return { ...audited('sent', run), after, result: run };
  });
}
