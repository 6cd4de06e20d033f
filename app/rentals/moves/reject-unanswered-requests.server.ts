import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { listUnanswered } from '../rentals.db.server.ts';
import { moveRentalAutomatically } from './move-rental.server.ts';

const BATCH_SIZE = 200;

/** Scheduled job: rejects requests without an answer after 48 hours or by their first day (rules §4). */
export async function rejectUnansweredRequests(db: Database): Promise<void> {
  const note = 'The owner did not answer in time.';
  for (const rentalOrderId of await listUnanswered(db, BATCH_SIZE)) {
    await inTransaction(db, (trx) =>
      moveRentalAutomatically(trx, { rentalOrderId, status: 'Rejected', note }),
    );
  }
}
