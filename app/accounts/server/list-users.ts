import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { AdminUser } from '../accounts.shapes.ts';
import { toAdminUser } from './to-user.ts';
import { countUserRows, listUserRows, type UserQuery } from './user-list-rows.server.ts';

/** A page of the accounts that are open, the newest first. For admins: 401, 403. */
export async function listUsers(
  db: Database,
  actor: Actor,
  query: UserQuery,
): Promise<{ users: AdminUser[]; pagination: Pagination }> {
  requirePermission(actor, 'people');
  const [rows, total] = await Promise.all([listUserRows(db, query), countUserRows(db, query)]);
  const { page, limit } = query;
  return {
    users: rows.map(toAdminUser),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
