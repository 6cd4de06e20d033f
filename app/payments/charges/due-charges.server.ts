import type { Database } from '#app/platform/db/database.server.ts';
import type { Charge } from './charge.ts';
import { listDueCharges, postponePoll, setNextPoll } from './charges.db.server.ts';

const BATCH_SIZE = 100;

/**
 * Charges due for a poll, the longest due first. They are polled after 2, 10 and 30 minutes, 2 and 12 hours, then daily
 * until day 5 (rules §7).
 */
export async function listChargesToPoll(db: Database): Promise<Charge[]> {
  return await listDueCharges(db, BATCH_SIZE);
}

/** Schedules the next poll of an open charge, or closes it after the last; retries in 5 minutes after an outage. */
export async function scheduleNextPoll(
  db: Database,
  charge: Charge,
  { wasReached }: { wasReached: boolean },
): Promise<void> {
  await (wasReached ? setNextPoll : postponePoll)(db, charge.id);
}
