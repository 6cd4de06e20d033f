import type { Database } from '#app/platform/db/database.server.ts';
import type { Charge } from './charge.ts';
import { listDueCharges, postponePoll, setNextPoll } from './charges.db.server.ts';

const BATCH_SIZE = 100;

/**
 * Charges about which the provider is to be asked now: at 2, 10 and 30 minutes, 2 and 12 hours, then daily to
 * day 5 (payments-and-security §1), the longest due first.
 */
export async function listChargesToPoll(db: Database): Promise<Charge[]> {
  return await listDueCharges(db, BATCH_SIZE);
}

/**
 * Sets when an open charge is asked about next: at its next age when the provider answered, after the last one
 * it is closed; in five minutes when the provider was away.
 */
export async function scheduleNextPoll(
  db: Database,
  charge: Charge,
  { wasReached }: { wasReached: boolean },
): Promise<void> {
  await (wasReached ? setNextPoll : postponePoll)(db, charge.id);
}
