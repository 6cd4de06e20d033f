import type { Database } from '#app/platform/db/database.server.ts';
import { notifyRentalSides } from './notify-rental-parties.server.ts';
import { listReminders } from './rental-notifications.db.server.ts';

const SIDES = {
  'answer soon': ['owner'],
  'begins soon': ['renter', 'owner'],
  'ends soon': ['renter'],
  overdue: ['renter'],
} as const;

/** Scheduled job: sends each due reminder once. */
export async function sendRentalReminders(context: { db: Database; storeUrl: string }): Promise<void> {
  for (const { id: rentalOrderId, event } of await listReminders(context.db)) {
    await notifyRentalSides(context, { rentalOrderId, event, sides: SIDES[event] });
  }
}
