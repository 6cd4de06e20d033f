import type { SignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { OWNER } from '../roles.ts';
import { refuseAbove } from './refuse-above.ts';
import { listRoleRows } from './role-rows.server.ts';

interface RoleWish {
  isAdmin?: boolean;
  role?: string;
  /** the role that the person has already */
  now?: string | null;
}

/**
 * The role that an admin gives somebody: the one that they named; else an admin keeps theirs, and a new one is an owner
 * (CONTRACT §3, POST /api/admin/users makes a full admin); null for a shopper, undefined where nothing is said.
 * Refuses 400 a role that there is not, 403 one that may do more than who gives it.
 */
export async function chooseRole(
  db: Database,
  admin: SignedIn,
  { isAdmin, role, now = null }: RoleWish,
): Promise<string | null | undefined> {
  if (isAdmin === false) return null;
  const chosen = role ?? (isAdmin ? (now ?? OWNER) : undefined);
  if (chosen === undefined || chosen === now) return chosen;
  const row = (await listRoleRows(db)).find(({ name }) => name === chosen);
  const message = 'There is no such role.';
  if (!row) throw refuse.invalid(message, [{ path: 'role', message }]);
  refuseAbove(admin, row.permissions);
  return chosen;
}
