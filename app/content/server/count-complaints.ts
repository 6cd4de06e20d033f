import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { countComplaintsSince } from './letter-rows.server.ts';

/** A complaint is to be settled within a month, as the support page says. */
const DAYS_TO_SETTLE = 30;

/** How many complaints came within the time in which one is to be settled. For admins: 401, 403. */
export async function countComplaints(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard');
  return await countComplaintsSince(db, DAYS_TO_SETTLE);
}
