import type { Database } from '#app/foundation/database.server.ts';
import type { Charge } from '../charge.ts';
import { listDueCharges, postponeAsking, setNextAsking } from './charge-rows.server.ts';

const AT_ONCE = 100;

/**
 * Charges about which the provider is to be asked now: at 2, 10 and 30 minutes, 2 and 12 hours, then daily to
 * day 5 (payments-and-security §1), the longest due first.
 */
export async function dueCharges(db: Database): Promise<Charge[]> {
  return await listDueCharges(db, AT_ONCE);
}

/**
 * Sets when an open charge is asked about next: at its next age when the provider answered, after the last one
 * it is closed; in five minutes when the provider was away.
 */
export async function setAskedAgain(
  db: Database,
  charge: Charge,
  { wasAnswered }: { wasAnswered: boolean },
): Promise<void> {
  await (wasAnswered ? setNextAsking : postponeAsking)(db, charge.id);
}
