import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { countWaiting } from './figure-rows.server.ts';

/**
 * How many orders are placed and not packed yet, and how many returns wait for an admin: asked for, approved or
 * received, and not paid back yet. For admins: 401, 403.
 */
export async function countOrdersWaiting(
  db: Database,
  actor: Actor,
): Promise<{ notPacked: number; returns: number }> {
  requirePermission(actor, 'dashboard');
  return await countWaiting(db);
}
