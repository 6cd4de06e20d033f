import type { Database } from '#app/platform/db/database.server.ts';
import { findUncancelledOrder } from './orders.db.server.ts';

/** Whether this person has an order that was not cancelled, so that the next one is not the first. */
export async function hasOrdered(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return (await findUncancelledOrder(db, userId)) !== undefined;
}
