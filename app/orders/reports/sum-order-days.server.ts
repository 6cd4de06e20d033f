import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { sumChangedDays } from './order-figures.db.server.ts';

/** Keeps one batch well within the statement timeout. */
const BATCH_SIZE = 15;

/** Scheduled job: recalculates the sums of changed days, so that the dashboard reads stored sums. */
export async function sumOrderDays(db: Database): Promise<void> {
  let summed: number;
  do summed = await inTransaction(db, (trx) => sumChangedDays(trx, BATCH_SIZE));
  while (summed === BATCH_SIZE);
}
