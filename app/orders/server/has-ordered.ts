import type { Database } from '#app/foundation/database.server.ts';
import { findLiveOrder } from './order-rows.server.ts';

/** Whether this person has an order that was not cancelled, so that the next one is not the first. */
export async function hasOrdered(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return (await findLiveOrder(db, userId)) !== undefined;
}
