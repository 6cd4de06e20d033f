import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import { OWNER } from './owner-role.ts';
import { refuseHigherPermissions } from './refuse-higher-permissions.server.ts';
import { listRoleRows } from './roles.db.server.ts';

interface RoleAssignment {
  isAdmin?: boolean;
  role?: string;
  /** the role that the person has already */
  current?: string | null;
}

/**
 * The role that an admin gives somebody: the one that they named; else an admin keeps theirs, and a new one is an owner
 * (CONTRACT §3, POST /api/admin/users makes a full admin); null for a shopper, undefined where nothing is said.
 * Refuses 400 a role that there is not, 403 one that may do more than who gives it.
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
  const message = 'There is no such role.';
  if (!row) throw refuse.invalid(message, [{ path: 'role', message }]);
  refuseHigherPermissions(admin, row.permissions);
  return chosen;
}
