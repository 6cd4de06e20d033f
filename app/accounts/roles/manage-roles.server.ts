import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import type { Role } from '../accounts.schema.ts';
import type { RoleChange, RoleInput } from '../accounts-input.schema.ts';
import { refuseHigherPermissions } from './assign-role.server.ts';
import { deleteRole, findRole, insertRole, listRoleRows, lockRole, updateRole } from './roles.db.server.ts';
import { OWNER } from './roles.ts';

/** All roles with their permissions. Needs the permission for users or roles: else 401, 403. */
export async function listRoles(db: Database, actor: Actor): Promise<Role[]> {
  requirePermission(actor, 'people', 'roles');
  return await listRoleRows(db);
}

const TITLE_TAKEN = 'A role with this name already exists.';
const OWNER_ROLE_FIXED = 'The Owner role cannot be changed.';
const TOO_HIGH = 'You cannot change a role with more permissions than yours.';
const STALE_VERSION = 'This role was changed by someone else. Check the current version and try again.';

/**
 * Needs the permission for roles (401, 403) and every permission that the role grants (403). Refuses 409 a taken name.
 */
export async function addRole(db: Database, actor: Actor, { title, permissions }: RoleInput): Promise<Role> {
  const admin = requirePermission(actor, 'roles');
  refuseHigherPermissions(admin, permissions, TOO_HIGH);
  const name = newId();
  return await refuseIfTaken(
    inTransaction(db, async (trx) => {
      await insertRole(trx, { name, title, permissions: inOrder(permissions) });
      return await recordChange(trx, admin, { action: 'created', name });
    }),
  );
}

/**
 * Applies from each user's next request. Needs the permission for roles (401, 403) and every permission of the role,
 * old and new (403). Refuses 404 an unknown role, 409 the Owner role, a taken name and a stale version.
 */
export async function changeRole(
  db: Database,
  actor: Actor,
  { name, title, permissions, version }: { name: string } & RoleChange,
): Promise<Role> {
  const admin = requirePermission(actor, 'roles');
  return await refuseIfTaken(
    inTransaction(db, async (trx) => {
      const before = await lockEditableRole(trx, admin, name);
      if (version !== undefined && version !== before.version) throw refuse.conflict(STALE_VERSION);
      refuseHigherPermissions(admin, permissions ?? [], TOO_HIGH);
      await updateRole(trx, name, { title, permissions: permissions && inOrder(permissions) });
      return await recordChange(trx, admin, { action: 'changed', name, before });
    }),
  );
}

/** Needs the permission for roles: else 401, 403. Refuses 404 an unknown role, 409 the Owner role and one in use. */
export async function removeRole(db: Database, actor: Actor, { name }: { name: string }): Promise<void> {
  const admin = requirePermission(actor, 'roles');
  const removing = inTransaction(db, async (trx) => {
    const before = await lockEditableRole(trx, admin, name);
    if (before.people > 0) throw refuseInUse(before.people);
    await deleteRole(trx, name);
    await recordChange(trx, admin, { action: 'deleted', name, before });
  });
  await removing.catch((error) => {
    throw isConstraintViolation(error, 'users_role_fkey') ? refuseInUse(1) : error;
  });
}

async function lockEditableRole(trx: Trx, admin: SignedIn, name: string): Promise<Role> {
  const isLocked = await lockRole(trx, name);
  const role = isLocked ? await findRole(trx, name) : undefined;
  if (!role) throw refuse.notFound('Role not found');
  if (name === OWNER) throw refuse.conflict(OWNER_ROLE_FIXED);
  refuseHigherPermissions(admin, role.permissions, TOO_HIGH);
  return role;
}

function refuseInUse(count: number) {
  const users = count === 1 ? '1 user has' : `${count} users have`;
  return refuse.conflict(`${users} this role. Assign them another role first.`);
}

async function refuseIfTaken<T>(writing: Promise<T>): Promise<T> {
  return await writing.catch((error) => {
    if (!isConstraintViolation(error, 'roles_title_taken')) throw error;
    throw refuse.conflict(TITLE_TAKEN);
  });
}

function inOrder(permissions: RoleInput['permissions']) {
  return PERMISSIONS.filter((each) => permissions.includes(each));
}

/** Writes the change to the audit log and returns the saved role. */
async function recordChange(
  trx: Trx,
  actor: SignedIn,
  { action, name, before }: { action: 'created' | 'changed' | 'deleted'; name: string; before?: Role },
): Promise<Role> {
  const after = await findRole(trx, name);
  const role = (after ?? before) as Role;
  await recordAudit(trx, {
    ...{ actor, action, subject: { kind: 'role', id: name, name: role.title } },
    ...{ before: before && factsOf(before), after: after && factsOf(after) },
  });
  return role;
}

function factsOf({ title, permissions }: Role): object {
  return { title, permissions };
}
