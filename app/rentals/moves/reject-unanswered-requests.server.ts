import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { listUnanswered } from '../rentals.db.server.ts';
import { moveRentalAutomatically } from './move-rental.server.ts';

const AT_ONCE = 200;

/** Whoever gets no answer in 48 hours, or until the first day has come, need not wait any longer (rules §4). */
export async function rejectUnansweredRequests(db: Database): Promise<void> {
  const note = 'The owner did not answer in time.';
  for (const rentalOrderId of await listUnanswered(db, AT_ONCE)) {
    await inTransaction(db, (trx) =>
      moveRentalAutomatically(trx, { rentalOrderId, status: 'Rejected', note }),
    );
  }
}
