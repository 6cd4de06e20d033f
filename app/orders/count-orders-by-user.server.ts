import type { Database } from '#app/platform/db/database.server.ts';
import { countOrderRowsByUser } from './admin/list/order-list.db.server.ts';

/** How many orders each of these people has placed, the cancelled ones too; who has none is left out. */
export async function countOrdersByUser(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await countOrderRowsByUser(db, userIds);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}
