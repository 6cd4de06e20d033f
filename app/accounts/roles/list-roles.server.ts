import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Role } from '../accounts.schema.ts';
import { listRoleRows } from './roles.db.server.ts';

/** The roles that an admin can have, with what each allows. For admins who keep people or roles: 401, 403. */
export async function listRoles(db: Database, actor: Actor): Promise<Role[]> {
  requirePermission(actor, 'people', 'roles');
  return await listRoleRows(db);
}
