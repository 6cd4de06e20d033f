import type { Database } from '#app/foundation/database.server.ts';
import { findOpenOrder } from './order-rows.server.ts';

/** Whether an order of this person is still on its way, or a card payment of theirs under way. */
export async function hasOpenOrders(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return await findOpenOrder(db, userId);
}
