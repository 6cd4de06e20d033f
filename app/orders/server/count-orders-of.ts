import type { Database } from '#app/foundation/database.server.ts';
import { countOrderRowsOf } from './order-list-rows.server.ts';

/** How many orders each of these people has placed, the cancelled ones too; who has none is left out. */
export async function countOrdersOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await countOrderRowsOf(db, userIds);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}
