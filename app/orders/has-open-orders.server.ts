import type { Database } from '#app/platform/db/database.server.ts';
import { existsOpenOrder } from './orders.db.server.ts';

/** Whether an order of this person is still on its way, or a card payment of theirs under way. */
export async function hasOpenOrders(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return await existsOpenOrder(db, userId);
}
