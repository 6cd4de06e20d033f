import { type Actor, requirePermission, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { newId } from '#app/foundation/ids.ts';
import { PERMISSIONS } from '#app/foundation/permissions.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { RoleChange, RoleWish } from '../accounts.forms.ts';
import type { Role } from '../accounts.shapes.ts';
import { OWNER } from '../roles.ts';
import { refuseAbove } from './refuse-above.ts';
import { deleteRole, findRole, insertRole, lockRole, updateRole } from './role-rows.server.ts';

const TITLE_TAKEN = 'There is a role with this name already.';
const OF_OWNERS = 'Owners may do everything: this role stays as it is.';
const CHANGED_MEANWHILE = 'Somebody else has changed this role meanwhile.';

/**
 * Makes another role, which nobody has yet. For admins who keep roles: 401, 403, also for what they may not do
 * themselves. Refuses 409 a name that another role has.
 */
export async function addRole(db: Database, actor: Actor, { title, permissions }: RoleWish): Promise<Role> {
  const admin = requirePermission(actor, 'roles');
  refuseAbove(admin, permissions);
  const name = newId();
  return await refusingTaken(
    inTransaction(db, async (trx) => {
      await insertRole(trx, { name, title, permissions: inOrder(permissions) });
      return await noted(trx, admin, { deed: 'created', name });
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
  return await refusingTaken(
    inTransaction(db, async (trx) => {
      const before = await holdRole(trx, admin, name);
      if (version !== undefined && version !== before.version) throw refuse.conflict(CHANGED_MEANWHILE);
      refuseAbove(admin, permissions ?? []);
      await updateRole(trx, name, { title, permissions: permissions && inOrder(permissions) });
      return await noted(trx, admin, { deed: 'changed', name, before });
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
    const before = await holdRole(trx, admin, name);
    if (before.people > 0) throw refuseWithPeople(before.people);
    await deleteRole(trx, name);
    await noted(trx, admin, { deed: 'deleted', name, before });
  });
  await removing.catch((error) => {
    throw brokeConstraint(error, 'users_role_fkey') ? refuseWithPeople(1) : error;
  });
}

/** The role, which nobody else changes until the transaction ends. */
async function holdRole(trx: Trx, admin: SignedIn, name: string): Promise<Role> {
  const isThere = await lockRole(trx, name);
  const role = isThere ? await findRole(trx, name) : undefined;
  if (!role) throw refuse.notFound('Role not found');
  if (name === OWNER) throw refuse.conflict(OF_OWNERS);
  refuseAbove(admin, role.permissions);
  return role;
}

function refuseWithPeople(count: number) {
  const who = count === 1 ? 'Somebody has' : `${count} people have`;
  return refuse.conflict(`${who} this role. Please give them another one first.`);
}

async function refusingTaken<T>(writing: Promise<T>): Promise<T> {
  return await writing.catch((error) => {
    if (!brokeConstraint(error, 'roles_title_taken')) throw error;
    throw refuse.conflict(TITLE_TAKEN);
  });
}

function inOrder(permissions: RoleWish['permissions']) {
  return PERMISSIONS.filter((each) => permissions.includes(each));
}

/** Writes into the audit log what was done to a role, and gives it as it is since; call it last. */
async function noted(
  trx: Trx,
  actor: SignedIn,
  { deed, name, before }: { deed: 'created' | 'changed' | 'deleted'; name: string; before?: Role },
): Promise<Role> {
  const after = await findRole(trx, name);
  const role = (after ?? before) as Role;
  await noteAdminWrite(trx, {
    ...{ actor, deed, subject: { kind: 'role', id: name, name: role.title } },
    ...{ before: before && factsOf(before), after: after && factsOf(after) },
  });
  return role;
}

function factsOf({ title, permissions }: Role): object {
  return { title, permissions };
}
