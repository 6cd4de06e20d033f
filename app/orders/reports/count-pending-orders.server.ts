import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { countPendingRows } from './order-figures.db.server.ts';

/**
 * How many orders are placed and not packed yet, and how many returns wait for an admin: asked for, approved or
 * received, and not paid back yet. For admins: 401, 403.
 */
export async function countPendingOrders(
  db: Database,
  actor: Actor,
): Promise<{ notPacked: number; returns: number }> {
  requirePermission(actor, 'dashboard');
  return await countPendingRows(db);
}
