import type { Database } from '#app/platform/db/database.server.ts';
import { findDeliveredLine } from './orders.db.server.ts';

/** Whether an order of this person that was delivered holds the product. */
export async function hasReceived(
  db: Database,
  wanted: { userId: string; productId: string },
): Promise<boolean> {
  return (await findDeliveredLine(db, wanted)) !== undefined;
}
