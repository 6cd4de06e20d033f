import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { countOpenComplaints } from './complaint-rows.server.ts';

/** How many complaints nobody has answered or closed yet. For admins: 401, 403. */
export async function countComplaints(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard');
  return await countOpenComplaints(db);
}
