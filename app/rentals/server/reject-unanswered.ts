import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { moveRentalByClock } from './move-rental.ts';
import { listUnanswered } from './rental-rows.server.ts';

const AT_ONCE = 200;

/** Whoever gets no answer in 48 hours, or until the first day has come, need not wait any longer (CONTRACT §4). */
export async function rejectUnanswered(db: Database): Promise<void> {
  const note = 'The owner did not answer in time.';
  for (const rentalOrderId of await listUnanswered(db, AT_ONCE)) {
    await inTransaction(db, (trx) => moveRentalByClock(trx, { rentalOrderId, status: 'Rejected', note }));
  }
}
