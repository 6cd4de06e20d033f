import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { AuditEntry } from '#app/platform/audit/audit-log.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';
import type { Role } from '../accounts.schema.ts';
import type { RoleChange, RoleInput } from '../accounts-input.schema.ts';
import { lockOwners } from '../users/users.db.server.ts';
import { deleteRole, findRole, insertRole, listRoleRows, lockRole, updateRole } from './roles.db.server.ts';
import { OWNER } from './roles.ts';

/** All roles with their permissions. Needs the permission for users or roles. */
export async function listRoles(db: Database, actor: Actor): Promise<Role[]> {
  requirePermission(actor, 'people', 'roles');
  return await listRoleRows(db);
}

const TITLE_TAKEN = 'A role with this name already exists.';
const OWNER_ROLE_FIXED = 'The Owner role cannot be changed.';
const TOO_HIGH = 'You cannot change a role with more permissions than yours.';
const STALE_VERSION = 'This role was changed by someone else. Check the current version and try again.';

/** Needs the permission for roles and every permission that the role grants. Refuses a taken name. */
export async function addRole(db: Database, actor: Actor, { title, permissions }: RoleInput): Promise<Role> {
  const adding = adminChange(db, actor, 'roles', async (trx, admin) => {
    refuseHigherPermissions(admin, permissions, TOO_HIGH);
    const name = newId();
    await insertRole(trx, { name, title, permissions: inOrder(permissions) });
    const after = await requireRole(trx, name);
    return { ...roleEntry('created', { after }), result: after };
  });
  return await adding.catch(rethrowTakenTitle);
}

/**
 * Applies from each user's next request. Needs the permission for roles and every permission of the role, old and new.
 * Refuses an unknown role, the Owner role, a taken name and a stale version.
 */
export async function changeRole(
  db: Database,
  actor: Actor,
  { name, title, permissions, version }: { name: string } & RoleChange,
): Promise<Role> {
  const changing = adminChange(db, actor, 'roles', async (trx, admin) => {
    const before = await lockEditableRole(trx, admin, name);
    if (version !== undefined && version !== before.version) throw refuse.conflict(STALE_VERSION);
    refuseHigherPermissions(admin, permissions ?? [], TOO_HIGH);
    await updateRole(trx, name, { title, permissions: permissions && inOrder(permissions) });
    const after = await requireRole(trx, name);
    return { ...roleEntry('changed', { before, after }), result: after };
  });
  return await changing.catch(rethrowTakenTitle);
}

/** Needs the permission for roles and every permission of the role. Refuses an unknown role, the Owner role and one in use. */
export async function removeRole(db: Database, actor: Actor, { name }: { name: string }): Promise<void> {
  const removing = adminChange(db, actor, 'roles', async (trx, admin) => {
    const before = await lockEditableRole(trx, admin, name);
    if (before.people > 0) throw refuseInUse(before.people);
    await deleteRole(trx, name);
    return { ...roleEntry('deleted', { before }), result: undefined };
  });
  await removing.catch((error) => {
    throw isConstraintViolation(error, 'users_role_fkey') ? refuseInUse(1) : error;
  });
}

async function requireRole(trx: Trx, name: string): Promise<Role> {
  const role = await findRole(trx, name);
  if (!role) throw refuse.notFound('Role not found');
  return role;
}

async function lockEditableRole(trx: Trx, admin: SignedIn, name: string): Promise<Role> {
  await lockRole(trx, name);
  const role = await requireRole(trx, name);
  if (name === OWNER) throw refuse.conflict(OWNER_ROLE_FIXED);
  refuseHigherPermissions(admin, role.permissions, TOO_HIGH);
  return role;
}

function refuseInUse(count: number) {
  const users = count === 1 ? '1 user has' : `${count} users have`;
  return refuse.conflict(`${users} this role. Assign them another role first.`);
}

function rethrowTakenTitle(error: unknown): never {
  if (!isConstraintViolation(error, 'roles_title_taken')) throw error;
  throw refuse.taken('title', TITLE_TAKEN);
}

function inOrder(permissions: RoleInput['permissions']) {
  return PERMISSIONS.filter((each) => permissions.includes(each));
}

function roleEntry(
  action: 'created' | 'changed' | 'deleted',
  { before, after }: { before?: Role; after?: Role },
): Omit<AuditEntry, 'actor'> {
  const { name, title } = (after ?? before) as Role;
  return {
    action,
    subject: { kind: 'role', id: name, name: title },
    before: before && factsOf(before),
    after: after && factsOf(after),
  };
}

function factsOf({ title, permissions }: Role): object {
  return { title, permissions };
}

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
