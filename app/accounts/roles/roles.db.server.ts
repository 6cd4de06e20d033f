import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Roles } from '#app/platform/db/tables.gen.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import type { Role } from '../accounts.schema.ts';

/** All roles in display order. */
export async function listRoleRows(db: Database): Promise<Role[]> {
  return await selectRoles(db).orderBy('position').$castTo<Role>().execute();
}

export async function findRole(db: Database, name: string): Promise<Role | undefined> {
  return await selectRoles(db).where('name', '=', name).$castTo<Role>().executeTakeFirst();
}

function selectRoles(db: Database) {
  return db
    .selectFrom('roles')
    .select(['name as _id', 'name', 'title', 'permissions', 'version'])
    .select(sql<number>`(select count(*)::int from users where users.role = roles.name)`.as('people'));
}

export async function lockRole(trx: Trx, name: string): Promise<void> {
  await trx.selectFrom('roles').select('name').where('name', '=', name).forUpdate().execute();
}

/** Adds the role at the end of the display order. */
export async function insertRole(
  trx: Trx,
  row: Pick<Insertable<Roles>, 'name' | 'title' | 'permissions'>,
): Promise<void> {
  await trx
    .insertInto('roles')
    .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from roles)` })
    .execute();
}

export async function updateRole(
  trx: Trx,
  name: string,
  { title, permissions }: { title?: string; permissions?: Permission[] },
): Promise<void> {
  await trx
    .updateTable('roles')
    .set({ title, permissions, version: sql`version + 1` })
    .where('name', '=', name)
    .execute();
}

export async function deleteRole(trx: Trx, name: string): Promise<void> {
  await trx.deleteFrom('roles').where('name', '=', name).execute();
}
