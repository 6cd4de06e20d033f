import type { Database } from '#app/platform/db/database.server.ts';
import { existsOpenRental } from '../rentals.db.server.ts';

/** Whether this person waits for an outfit, has one or lends one, or is owed a payout. */
export async function hasOpenRentals(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return await existsOpenRental(db, userId);
}
