import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { sumChangedDays } from './order-figures.db.server.ts';

/** Few enough that one go ends well within the time that a statement has. */
const DAYS_AT_A_TIME = 15;

/** The clock's task: sums the days anew whose orders have changed, so that a look at the figures finds them summed. */
export async function sumOrderDays(db: Database): Promise<void> {
  let summed: number;
  do summed = await inTransaction(db, (trx) => sumChangedDays(trx, DAYS_AT_A_TIME));
  while (summed === DAYS_AT_A_TIME);
}
