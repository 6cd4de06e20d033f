import type { Database } from '#app/foundation/database.server.ts';
import type { Role } from '../accounts.shapes.ts';

/** All roles, in the order in which they are offered. */
export async function listRoleRows(db: Database): Promise<Role[]> {
  return await db
    .selectFrom('roles')
    .select(['name', 'title', 'permissions'])
    .orderBy('position')
    .$castTo<Role>()
    .execute();
}
