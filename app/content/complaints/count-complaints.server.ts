import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { countOpenComplaints } from './complaints.db.server.ts';

/** How many complaints nobody has answered or closed yet. For admins: 401, 403. */
export async function countComplaints(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard');
  return await countOpenComplaints(db);
}
