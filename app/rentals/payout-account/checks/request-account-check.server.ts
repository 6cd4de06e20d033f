import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import type { PayoutProviders } from '../../payouts/providers/payout-provider.ts';
import { payoutAccountCheckDue } from '../../rental.events.ts';
import { insertAccountCheck } from './payout-account-checks.db.server.ts';

/** In the transaction that saves a bank account: has it checked, if a provider is set up. */
export async function requestAccountCheck(
  trx: Trx,
  { checker }: Pick<PayoutProviders, 'checker'>,
  { ownerId }: { ownerId: string },
): Promise<void> {
  if (!checker) return;
  const reference = newId();
  await insertAccountCheck(trx, { ownerId, reference, provider: checker.name });
  await publish(trx, payoutAccountCheckDue, { ownerId, reference });
}
