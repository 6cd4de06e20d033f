import type { Database } from '#app/foundation/database.server.ts';
import { listReminders } from './message-rows.server.ts';
import { tell } from './tell-of-rental.ts';

const SIDES = {
  'answer soon': ['owner'],
  'begins soon': ['renter', 'owner'],
  'ends soon': ['renter'],
  overdue: ['renter'],
} as const;

/** The clock's task: reminds of an answer, of a beginning and of an end; each once, however often it looks. */
export async function remindOfRentals(office: { db: Database; storeUrl: string }): Promise<void> {
  for (const { id: rentalOrderId, news } of await listReminders(office.db)) {
    await tell(office, { rentalOrderId, news, sides: SIDES[news] });
  }
}
