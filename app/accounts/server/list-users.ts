import { type Actor, isAllowed, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { AdminUser } from '../accounts.shapes.ts';
import { toAdminUser } from './to-user.ts';
import { countUserRows, listUserRows, type UserQuery } from './user-list-rows.server.ts';

/**
 * A page of the accounts that are open, the newest first. For admins who keep people; those who help customers see
 * customers: else 401, 403.
 */
export async function listUsers(
  db: Database,
  actor: Actor,
  wish: UserQuery,
): Promise<{ users: AdminUser[]; pagination: Pagination }> {
  requirePermission(actor, 'people', 'support');
  if (wish.isAdmin) requirePermission(actor, 'people');
  const query = isAllowed(actor, 'people') ? wish : { ...wish, isAdmin: false };
  const [rows, total] = await Promise.all([listUserRows(db, query), countUserRows(db, query)]);
  const { page, limit } = query;
  return {
    users: rows.map(toAdminUser),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
