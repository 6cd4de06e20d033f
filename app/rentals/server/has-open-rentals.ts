import type { Database } from '#app/foundation/database.server.ts';
import { findOpenRental } from './rental-rows.server.ts';

/** Whether this person waits for an outfit, has one or lends one, or is owed a payout. */
export async function hasOpenRentals(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return await findOpenRental(db, userId);
}
