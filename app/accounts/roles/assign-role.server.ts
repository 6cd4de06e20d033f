import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import { lockOwners } from '../users/users.db.server.ts';
import { listRoleRows } from './roles.db.server.ts';
import { OWNER } from './roles.ts';

interface RoleAssignment {
  isAdmin?: boolean;
  role?: string;
  current?: string | null;
}

/**
 * The role to save: the given one; else an admin's current one, and Owner for a new admin (rules §3, POST
 * /api/admin/users); null for a shopper, undefined for no change. Refuses an unknown role and a higher one.
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

/** Refuses if the admin lacks one of these permissions. */
export function refuseHigherPermissions(
  admin: SignedIn,
  permissions: readonly Permission[],
  message = 'You cannot change someone with more permissions than you.',
): void {
  if (permissions.every((permission) => isAllowed(admin, permission))) return;
  throw refuse.forbidden(message);
}

/**
 * Refuses if the user is the only owner who can sign in. Locks all owners, so that the last two cannot leave
 * at the same time; call it before locking the user.
 */
export async function refuseLastOwner(trx: Trx, userId: string, sentence: string): Promise<void> {
  const [first, ...others] = await lockOwners(trx);
  if (first === userId && others.length === 0) throw refuse.conflict(sentence);
}
