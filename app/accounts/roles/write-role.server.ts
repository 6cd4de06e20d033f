import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import type { Role } from '../accounts.schema.ts';
import type { RoleChange, RoleInput } from '../accounts-input.schema.ts';
import { OWNER } from './owner-role.ts';
import { refuseHigherPermissions } from './refuse-higher-permissions.server.ts';
import { deleteRole, findRole, insertRole, lockRole, updateRole } from './roles.db.server.ts';

const TITLE_TAKEN = 'There is a role with this name already.';
const OWNER_ROLE_FIXED = 'Owners may do everything: this role stays as it is.';
const CHANGED_MEANWHILE = 'Somebody else has changed this role meanwhile.';

/**
 * Makes another role, which nobody has yet. For admins who keep roles: 401, 403, also for what they may not do
 * themselves. Refuses 409 a name that another role has.
 */
export async function addRole(db: Database, actor: Actor, { title, permissions }: RoleInput): Promise<Role> {
  const admin = requirePermission(actor, 'roles');
  refuseHigherPermissions(admin, permissions);
  const name = newId();
  return await refuseIfTaken(
    inTransaction(db, async (trx) => {
      await insertRole(trx, { name, title, permissions: inOrder(permissions) });
      return await recordChange(trx, admin, { action: 'created', name });
    }),
  );
}

/**
 * Changes what a role is called or allows, which holds from the next call of whoever has it. For admins who keep roles:
 * 401, 403, also where it may or is to do more than they do. Refuses 404 one that there is not, 409 the owners', a name
 * that another has, and a change of a version that somebody else has changed meanwhile.
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
      if (version !== undefined && version !== before.version) throw refuse.conflict(CHANGED_MEANWHILE);
      refuseHigherPermissions(admin, permissions ?? []);
      await updateRole(trx, name, { title, permissions: permissions && inOrder(permissions) });
      return await recordChange(trx, admin, { action: 'changed', name, before });
    }),
  );
}

/**
 * Deletes a role that nobody has. For admins who keep roles: 401, 403. Refuses 404 one that there is not, 409 the
 * owners' and one that somebody has.
 */
export async function removeRole(db: Database, actor: Actor, { name }: { name: string }): Promise<void> {
  const admin = requirePermission(actor, 'roles');
  const removing = inTransaction(db, async (trx) => {
    const before = await lockEditableRole(trx, admin, name);
    if (before.people > 0) throw refuseWithPeople(before.people);
    await deleteRole(trx, name);
    await recordChange(trx, admin, { action: 'deleted', name, before });
  });
  await removing.catch((error) => {
    throw isConstraintViolation(error, 'users_role_fkey') ? refuseWithPeople(1) : error;
  });
}

/** The role, which nobody else changes until the transaction ends. */
async function lockEditableRole(trx: Trx, admin: SignedIn, name: string): Promise<Role> {
  const isThere = await lockRole(trx, name);
  const role = isThere ? await findRole(trx, name) : undefined;
  if (!role) throw refuse.notFound('Role not found');
  if (name === OWNER) throw refuse.conflict(OWNER_ROLE_FIXED);
  refuseHigherPermissions(admin, role.permissions);
  return role;
}

function refuseWithPeople(count: number) {
  const who = count === 1 ? 'Somebody has' : `${count} people have`;
  return refuse.conflict(`${who} this role. Please give them another one first.`);
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

/** Writes into the audit log what was done to a role, and gives it as it is since; call it last. */
async function recordChange(
  trx: Trx,
  actor: SignedIn,
  { action, name, before }: { action: 'created' | 'changed' | 'deleted'; name: string; before?: Role },
): Promise<Role> {
  const after = await findRole(trx, name);
  const role = (after ?? before) as Role;
  await recordAdminWrite(trx, {
    ...{ actor, action, subject: { kind: 'role', id: name, name: role.title } },
    ...{ before: before && factsOf(before), after: after && factsOf(after) },
  });
  return role;
}

function factsOf({ title, permissions }: Role): object {
  return { title, permissions };
}
