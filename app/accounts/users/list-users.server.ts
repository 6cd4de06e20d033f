import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, isAllowed, requirePermission } from '#app/platform/security/actor.ts';
import type { AdminUser } from '../accounts.schema.ts';
import { toAdminUser } from './to-user.server.ts';
import { countUserRows, listUserRows, type UserQuery } from './user-list.db.server.ts';

/**
 * A page of open accounts, newest first. Needs the permission for users, or for support to list customers: else 401,
 * 403.
 */
export async function listUsers(
  db: Database,
  actor: Actor,
  input: UserQuery,
): Promise<{ users: AdminUser[]; pagination: Pagination }> {
  requirePermission(actor, 'people', 'support');
  if (input.isAdmin) requirePermission(actor, 'people');
  const query = isAllowed(actor, 'people') ? input : { ...input, isAdmin: false };
  const [rows, total] = await Promise.all([listUserRows(db, query), countUserRows(db, query)]);
  const { page, limit } = query;
  return {
    users: rows.map(toAdminUser),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
