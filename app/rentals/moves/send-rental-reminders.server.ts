import type { Database } from '#app/platform/db/database.server.ts';
import { notifyRentalSides } from './notify-rental-parties.server.ts';
import { listReminders } from './rental-notifications.db.server.ts';

const SIDES = {
  'answer soon': ['owner'],
  'begins soon': ['renter', 'owner'],
  'ends soon': ['renter'],
  overdue: ['renter'],
} as const;

/** The clock's task: reminds of an answer, of a beginning and of an end; each once, however often it looks. */
export async function sendRentalReminders(context: { db: Database; storeUrl: string }): Promise<void> {
  for (const { id: rentalOrderId, news } of await listReminders(context.db)) {
    await notifyRentalSides(context, { rentalOrderId, news, sides: SIDES[news] });
  }
}
