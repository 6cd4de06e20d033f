import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import { OWNER } from './owner-role.ts';
import { refuseHigherPermissions } from './refuse-higher-permissions.server.ts';
import { listRoleRows } from './roles.db.server.ts';

interface RoleAssignment {
  isAdmin?: boolean;
  role?: string;
  current?: string | null;
}

/**
 * The role to save: the given one; else an admin's current one, and Owner for a new admin (rules §3, POST
 * /api/admin/users); null for a shopper, undefined for no change. Refuses 400 an unknown role, 403 a higher one.
 */
export async function chooseRole(
  db: Database,
  admin: SignedIn,
  { isAdmin, role, current = null }: RoleAssignment,
): Promise<string | null | undefined> {
  if (isAdmin === false) return null;
  const chosen = role ?? (isAdmin ? (current ?? OWNER) : undefined);
  if (chosen === undefined || chosen === current) return chosen;
  const row = (await listRoleRows(db)).find(({ name }) => name === chosen);
  const message = 'Please choose an existing role.';
  if (!row) throw refuse.invalid(message, [{ path: 'role', message }]);
  refuseHigherPermissions(
    admin,
    row.permissions,
    'You cannot assign a role with more permissions than yours.',
  );
  return chosen;
}
